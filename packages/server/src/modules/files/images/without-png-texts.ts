const signatureBytes = 8;
/** Length, type and checksum around what a chunk holds. */
const frameBytes = 12;

const texts = ["tEXt", "zTXt", "iTXt"];

/**
 * A PNG without the chunks that hold text; a chunk that is cut off is left to the decoder. The decoder unpacks them
 * first, thousands of bytes for one and without a limit: a file of 3 MB took it minutes.
 */
export function withoutPngTexts(content: Buffer): Buffer {
  const chunks = [content.subarray(0, signatureBytes)];
  let start = signatureBytes;
  while (start + frameBytes <= content.length) {
    const end = start + frameBytes + content.readUInt32BE(start);
    if (end > content.length) break;
    if (!texts.includes(content.toString("latin1", start + 4, start + 8)))
      chunks.push(content.subarray(start, end));
    start = end;
  }
  return Buffer.concat([...chunks, content.subarray(start)]);
}
