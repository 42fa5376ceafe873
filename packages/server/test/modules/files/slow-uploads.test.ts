import { type ClientRequest, request as httpRequest, type IncomingMessage } from "node:http";
import { PassThrough } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { imageMessages } from "@caseward/domain/files/image";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { makeImageCopies } from "../../../src/modules/files/images/image";
import { receiveFile } from "../../../src/transport/rest/receive-file";
import { testServer } from "../../support/harness";
import { until } from "../../support/until";
import { picture, upload } from "./pictures";

const server = await testServer();
let origin: string;
beforeAll(async () => {
  origin = await server.app.listen({ host: "127.0.0.1", port: 0 });
});

const type = { "content-type": "multipart/form-data; boundary=edge" };
const head = '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';

describe("uploads of one byte each", () => {
  it("of seven accounts keep nobody else out", async () => {
    const calls: ClientRequest[] = [];
    for (let account = 0; account < 7; account++) {
      const { token } = await server.signIn({ userType: "client" });
      for (let index = 0; index < 3; index++) {
        const headers = { ...type, authorization: `Bearer ${token}` };
        const call = httpRequest(`${origin}/upload`, { method: "POST", headers });
        call.on("error", () => undefined);
        call.write(`${head}x`);
        calls.push(call);
      }
    }
    await until(async () => expect(await connections()).toBeGreaterThanOrEqual(21));
    const other = await server.signIn({ userType: "client" });
    const content = await picture().jpeg().toBuffer();
    expect((await upload(server, other, content)).status).toBe(200);
    for (const call of calls) call.destroy();
  });

  const connections = () =>
    new Promise<number>((resolve) => server.app.server.getConnections((_error, count) => resolve(count)));
});

describe("a body", () => {
  const source = () =>
    Object.assign(new PassThrough(), { headers: type }) as unknown as IncomingMessage & PassThrough;
  const pace = { bytes: 100, everyMs: 200 };

  it("that comes by single bytes is ended with a sentence", async () => {
    const slow = source();
    slow.write(head.padEnd(150));
    const drip = setInterval(() => slow.write("x"), 10);
    await expect(receiveFile(slow, pace)).rejects.toMatchObject({
      code: "validation_failed",
      message: expect.stringContaining("too slow"),
    });
    clearInterval(drip);
  });

  it("that keeps the least pace is taken, however long it takes", async () => {
    const steady = source();
    const taken = receiveFile(steady, pace);
    steady.write(head);
    for (let index = 0; index < 40; index++) {
      steady.write("x".repeat(100));
      await setTimeout(15);
    }
    steady.end("\r\n--edge--\r\n");
    expect((await taken).length).toBe(4000);
  });
});

/** A JPEG of many pixels whose picture is gone over once for each of so many scans that hold nothing. */
async function jpegWithScans(scans: number): Promise<Buffer> {
  const content = await sharp({ create: { width: 7000, height: 7000, channels: 3, background: "red" } })
    .jpeg({ progressive: true })
    .toBuffer();
  const end = content.lastIndexOf(Buffer.from([0xff, 0xd9]));
  const start = content.lastIndexOf(Buffer.from([0xff, 0xda]), end);
  const scan = content.subarray(start, start + 2 + content.readUInt16BE(start + 2));
  const empty = Buffer.concat([scan, Buffer.from([0])]);
  return Buffer.concat([
    content.subarray(0, end),
    ...Array.from({ length: scans }, () => empty),
    content.subarray(end),
  ]);
}

describe("a JPEG of 49 megapixels", () => {
  it("with 12,000 empty scans is refused before it is decoded", async () => {
    const content = await jpegWithScans(12_000);
    const before = process.cpuUsage();
    // The decoder would refuse it as one that is damaged.
    const refusal = { code: "unsupported_media_type", message: imageMessages.unreadable };
    await expect(makeImageCopies(content)).rejects.toMatchObject(refusal);
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(2000);
  });

  it.each([true, false])(
    "with the scans of an ordinary one is taken (progressive: %s)",
    async (progressive) => {
      const content = await picture(900, 600)
        .jpeg({ progressive })
        .withMetadata({ exif: { IFD0: { Artist: "\u00ff\u00da".repeat(500) } } })
        .toBuffer();
      expect((await makeImageCopies(content)).whole.contentType).toBe("image/jpeg");
    },
  );
});
