/** A progressive picture of a camera or an editor has about ten. */
const mostScans = 100;

/**
 * Whether a JPEG has more scans than any program writes. The decoder goes over the whole picture for each, also for one
 * that holds nothing: 12,000 of them in a megabyte took it a minute, and nothing ends it meanwhile.
 */
export function hasTooManyScans(content: Buffer): boolean {
  let scans = 0;
  for (let at = content.indexOf(0xff, 2); at !== -1 && at + 1 < content.length; ) {
    const marker = content.readUInt8(at + 1);
    if (marker === 0xda && ++scans > mostScans) return true;
    at = content.indexOf(0xff, afterMarker(content, at, marker));
  }
  return false;
}

/** Where the next marker is looked for. */
function afterMarker(content: Buffer, at: number, marker: number): number {
  /** Filling bytes, a byte of the picture that looks like a marker, and the markers that hold nothing. */
  if (marker === 0xff) return at + 1;
  if (marker === 0x00 || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd9)) return at + 2;
  return at + 4 > content.length ? content.length : at + 2 + content.readUInt16BE(at + 2);
}
