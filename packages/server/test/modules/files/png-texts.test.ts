import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { makeImageCopies } from "../../../src/modules/files/images/image";
import { withoutPngTexts } from "../../../src/modules/files/images/without-png-texts";
import { picture } from "./pictures";

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** Behind the signature and the head of the picture. */
async function pngWith(...chunks: Buffer[]): Promise<Buffer> {
  const png = await picture().png().toBuffer();
  return Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);
}

const words = Buffer.from("Comment\0\0taken at home", "latin1");

describe("texts in a PNG", () => {
  it("are not unpacked: three gigabytes of them hold nobody up", async () => {
    const long = Buffer.concat([Buffer.from("a\0\0", "latin1"), deflateSync(Buffer.alloc(50_000_000))]);
    const content = await pngWith(...Array.from({ length: 60 }, () => chunk("zTXt", long)));
    const before = process.cpuUsage();
    const { whole } = await makeImageCopies(content);
    // 30 ms, and twelve seconds where they are unpacked.
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(2000);
    expect(await sharp(whole.content).metadata()).toMatchObject({ format: "png", width: 60, height: 40 });
  });

  it.each(["tEXt", "zTXt", "iTXt"])("are taken out of the file, as %s", async (type) => {
    const png = await pngWith();
    expect(withoutPngTexts(await pngWith(chunk(type, words), chunk(type, words)))).toEqual(png);
  });

  it("leave everything else as it is: other chunks, a broken end, what lies behind the picture", async () => {
    const more = await pngWith(chunk("gAMA", Buffer.from([0, 0, 177, 143])), chunk("abCd", words));
    expect(withoutPngTexts(more)).toEqual(more);
    for (const end of [34, 40, more.length - 5])
      expect(withoutPngTexts(more.subarray(0, end))).toEqual(more.subarray(0, end));
    const followed = Buffer.concat([more, Buffer.from([255, 255, 255, 255]), words]);
    expect(withoutPngTexts(followed)).toEqual(followed);
  });
});
