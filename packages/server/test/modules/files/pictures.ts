import sharp, { type Sharp } from "sharp";
import type { Caller, TestServer } from "../../support/harness";

/** A plain picture, to be encoded as the test wants it. */
export const picture = (width = 60, height = 40): Sharp =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 10 } } });

/** The bytes of a JPEG with as many more behind its end as make it exactly this long. */
export async function jpegOf(byteSize: number): Promise<Buffer> {
  const content = await picture().jpeg().toBuffer();
  return Buffer.concat([content, Buffer.alloc(byteSize - content.length)]);
}

/** The first bytes of what a phone writes, without a picture in it that could be decoded. */
export const heic = Buffer.concat([
  Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"),
  Buffer.alloc(2000, 7),
]);

/** A Windows bitmap of one white pixel. */
export const bmp = Buffer.from(
  "424d3a0000000000000036000000280000000100000001000000010018000000000004000000000000000000000000000000000000ffffff00",
  "hex",
);

type Sent = { name?: string; type?: string; field?: string };

/** A form with one file, as a browser encodes it. */
export async function formOf(
  content: Buffer | string,
  { name = "photo.jpg", type, field = "file" }: Sent = {},
) {
  const form = new FormData();
  form.append(field, new File([content], name, { type: type ?? "application/octet-stream" }));
  const encoded = new Response(form);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { "content-type": encoded.headers.get("content-type") ?? "" },
  };
}

type Answer = { status: number; url: string; message: string; code: string };

/** Sends a file as somebody; the answer's address, or what was said. */
export async function upload(
  server: TestServer,
  caller: Caller,
  content: Buffer | string,
  sent?: Sent,
): Promise<Answer> {
  const { payload, headers } = await formOf(content, sent);
  const authorization = caller.token === undefined ? {} : { authorization: `Bearer ${caller.token}` };
  const reply = await server.app.inject({
    method: "POST",
    url: "/upload",
    payload,
    headers: { ...headers, ...authorization },
  });
  const body = reply.json();
  return { status: reply.statusCode, url: body.data?.url ?? "", message: body.message, code: body.code };
}
