import { randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import { files } from "@caseward/db/schema/files";
import { count } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { type Caller, testServer } from "../../support/harness";
import { bmp, heic, jpegOf, picture, upload } from "./pictures";

const limit = 5 * 1024 * 1024;
const notAnImage = "Please upload an image file";
const damaged = "This image is damaged and cannot be opened. Please choose another copy of it.";

const server = await testServer();
let client: Caller;
beforeAll(async () => {
  client = await server.signIn({ userType: "client" });
});

/** What is kept of uploads: files in the folder, and rows. */
async function kept() {
  const [row] = await server.database.db.select({ rows: count() }).from(files);
  return { files: (await readdir(server.uploads)).length, rows: row?.rows };
}

async function fetched(url: string) {
  const reply = await server.app.inject(url);
  return { content: reply.rawPayload, type: reply.headers["content-type"] };
}

describe("an image", () => {
  it.each([
    ["a JPEG", () => picture().jpeg().toBuffer(), "image/jpeg"],
    ["a PNG", () => picture().png().toBuffer(), "image/png"],
    ["a WebP", () => picture().webp().toBuffer(), "image/jpeg"],
    ["a GIF", () => picture().gif().toBuffer(), "image/png"],
    ["an AVIF", () => picture().avif({ effort: 0 }).toBuffer(), "image/jpeg"],
    ["a TIFF", () => picture().tiff().toBuffer(), "image/jpeg"],
  ])("that is %s is taken, by its content alone", async (_kind, make, type) => {
    const names = ["photo.jpg", "no-extension", "photo.svg", "page.html"];
    for (const name of names) {
      const { status, url } = await upload(server, client, await make(), { name, type: "text/html" });
      expect(status).toBe(200);
      const { content, type: answered } = await fetched(url);
      expect(answered).toBe(type);
      expect(await sharp(content).metadata()).toMatchObject({ width: 60, height: 40 });
    }
  });

  it("is taken one byte below 5 MiB, and refused with exactly 5 MiB and above", async () => {
    expect(await upload(server, client, await jpegOf(limit - 1))).toMatchObject({ status: 200 });
    const before = await kept();
    for (const size of [limit, limit + 1, limit + 1024 * 1024])
      expect(await upload(server, client, await jpegOf(size))).toMatchObject({
        status: 413,
        code: "payload_too_large",
        message: "Image size should be less than 5MB",
      });
    expect(await kept()).toEqual(before);
  });

  it("leaves without where it was taken, and upright", async () => {
    const sent = await picture(60, 40)
      .withExif({ IFD0: { Make: "Phone", Orientation: "6" }, IFD3: { GPSLatitudeRef: "N" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const { url } = await upload(server, client, sent);
    const metadata = await sharp((await fetched(url)).content).metadata();
    expect(metadata).toMatchObject({ width: 40, height: 60 });
    for (const name of ["exif", "iptc", "xmp", "orientation", "comments"] as const)
      expect(metadata[name]).toBeUndefined();
  });

  it("keeps what moves, and loses the script that was hidden in it", async () => {
    const frames = Buffer.alloc(20 * 20 * 3 * 4);
    for (let pixel = 0; pixel < frames.length; pixel++) frames[pixel] = Math.floor(pixel / 1200) * 80;
    const raw = { width: 20, height: 80, channels: 3, pageHeight: 20 } as const;
    const script = "*/=1;alert(document.cookie);//<script>alert(1)</script>";
    const moving = Buffer.concat([await sharp(frames, { raw }).gif().toBuffer(), Buffer.from(script)]);
    const { url } = await upload(server, client, moving, { name: "moving.gif", type: "image/gif" });
    const { content, type } = await fetched(url);
    expect(type).toBe("image/webp");
    expect(await sharp(content, { animated: true }).metadata()).toMatchObject({ pages: 4 });
    expect(content.includes("script")).toBe(false);
  });

  it("keeps its transparency, and has a small copy", async () => {
    const clear = await sharp({ create: { width: 1000, height: 500, channels: 4, background: "#12345678" } })
      .png()
      .toBuffer();
    const { url } = await upload(server, client, clear);
    const whole = await fetched(url);
    expect(whole.type).toBe("image/png");
    expect(await sharp(whole.content).metadata()).toMatchObject({ width: 1000, hasAlpha: true });
    const small = await fetched(`${url}&size=thumbnail`);
    expect(small.type).toBe("image/webp");
    expect(await sharp(small.content).metadata()).toMatchObject({ width: 480, height: 240 });
  });

  it.each([
    ["../../../etc/passwd"],
    ["..\\..\\windows\\photo.jpg"],
    ["/etc/photo.jpg"],
    ["photo.jpg%00.svg"],
    ["a".repeat(500)],
    ["照片 «ф».jpg"],
  ])("named %j is stored under a random name", async (name) => {
    const { status, url } = await upload(server, client, await picture().jpeg().toBuffer(), { name });
    expect(status).toBe(200);
    expect(url).toMatch(/^\/files\/[\w-]{43}\?expires=\d{13}&signature=[\w-]{43}$/);
    for (const stored of await readdir(server.uploads)) expect(stored).toMatch(/^[\w-]{43}(\.thumbnail)?$/);
  });
});

/** A head that promises many pixels, without them: what is refused is refused by the head. */
async function hugePng(side: number): Promise<Buffer> {
  const content = await picture().png().toBuffer();
  content.writeUInt32BE(side, 16);
  content.writeUInt32BE(side, 20);
  const { crc32 } = await import("node:zlib");
  content.writeUInt32BE(crc32(content.subarray(12, 29)), 29);
  return content;
}

const noise = () => sharp(randomBytes(120 * 80 * 3), { raw: { width: 120, height: 80, channels: 3 } });
const halfOf = (content: Buffer) => content.subarray(0, content.length / 2);

const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;
const html = "<!doctype html><script>alert(1)</script>";

describe("what is no image", () => {
  it.each<[string, () => Promise<Buffer | string> | Buffer | string, string, string]>([
    ["an SVG", () => svg, "photo.svg", notAnImage],
    ["an SVG in capitals", () => svg, "photo.SVG", notAnImage],
    ["an SVG that is called a PNG", () => svg, "photo.png.svg", notAnImage],
    ["HTML that is called a PNG", () => html, "photo.png", notAnImage],
    ["text without a name's end", () => "hello", "photo", notAnImage],
    ["a GIF's head before a script", () => `GIF89a/*${html}*/`, "photo.gif", damaged],
    [
      "a PNG's head in another encoding before HTML",
      () => `\x89PNG\r\n\x1a\n${html}`,
      "photo.png",
      notAnImage,
    ],
    [
      "a PNG's head before HTML",
      () => Buffer.from(`\x89PNG\r\n\x1a\n${html}`, "latin1"),
      "photo.png",
      damaged,
    ],
    ["half a PNG", async () => halfOf(await noise().png().toBuffer()), "a.png", damaged],
    ["half a WebP", async () => halfOf(await noise().webp().toBuffer()), "a.webp", damaged],
    ["half an AVIF", async () => halfOf(await noise().avif({ effort: 0 }).toBuffer()), "a.avif", damaged],
    [
      "half a TIFF",
      async () => halfOf(await noise().tiff({ compression: "lzw" }).toBuffer()),
      "a.tiff",
      damaged,
    ],
    [
      "a BMP",
      () => bmp,
      "photo.bmp",
      "This kind of image cannot be read here. Please save it as JPEG or PNG and upload it again.",
    ],
    ["a text that begins like a BMP", () => "BM is the make of my car.", "photo.bmp", notAnImage],
    [
      "half a JPEG",
      async () => (await picture(900, 900).jpeg().toBuffer()).subarray(0, 900),
      "a.jpg",
      damaged,
    ],
    ["a PDF", () => "%PDF-1.7\n%%EOF", "photo.jpg", notAnImage],
    ["nothing", () => "", "photo.jpg", notAnImage],
  ])("%s is refused and leaves nothing behind", async (_what, make, name, message) => {
    const before = await kept();
    const reply = await upload(server, client, await make(), { name, type: "image/png" });
    expect(reply).toMatchObject({ status: 415, code: "unsupported_media_type", message });
    expect(await kept()).toEqual(before);
  });

  it("is answered what to do with a HEIC photo, whatever its name", async () => {
    for (const name of ["IMG_0001.HEIC", "renamed.jpg"])
      expect(await upload(server, client, heic, { name, type: "image/jpeg" })).toMatchObject({
        status: 415,
        message: expect.stringMatching(/HEIC.+save it as JPEG/),
      });
  });

  it("is refused by its number of pixels before they are decoded", async () => {
    for (const side of [30_000, 7_072]) {
      const before = process.cpuUsage();
      expect(await upload(server, client, await hugePng(side))).toMatchObject({
        status: 413,
        message: "This image has too many pixels. Please upload a smaller copy of it.",
      });
      // To decode the smaller one takes seconds of a processor.
      expect(process.cpuUsage(before).user / 1000).toBeLessThan(2000);
    }
  });
});

describe("who may upload", () => {
  const sendAs = async (caller: Caller) => upload(server, caller, await picture().jpeg().toBuffer());

  it("is an admin, a client, and a lawyer with a firm", async () => {
    const firmless = await server.signIn({ userType: "lawfirm" });
    const admin = await server.signIn({ userType: "admin" });
    expect(await sendAs(admin)).toMatchObject({ status: 200 });
    expect(await sendAs(client)).toMatchObject({ status: 200 });
    expect(await sendAs(firmless)).toMatchObject({ status: 403, code: "firm_required" });
    expect(await sendAs(server.anonymous)).toMatchObject({ status: 401, code: "unauthenticated" });
    expect(await sendAs(server.withToken("wrong"))).toMatchObject({ status: 401 });
  });

  it("may send three hundred images in a day", async () => {
    const busy = await server.signIn({ userType: "client" });
    const rows = Array.from({ length: 300 }, (_, index) => ({
      id: `filler-${index}`,
      contentType: "image/jpeg",
      byteSize: 1,
      uploadedBy: busy.id,
    }));
    await server.database.db.insert(files).values(rows);
    expect(await sendAs(busy)).toMatchObject({ status: 429, code: "rate_limited" });
  });
});
