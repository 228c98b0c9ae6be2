/** See the ZIP specification, APPNOTE.TXT 4.3.12 and 4.3.16. */
const ENTRY = { signature: 0x02014b50, length: 46 };
const END = { signature: 0x06054b50, length: 22 };

/** Returns the size in bytes that the entries of a ZIP declare, or 0 for other files. */
export function unpackedSize(bytes: ArrayBuffer): number {
  const view = new DataView(bytes);
  let end = view.byteLength - END.length;
  while (end >= 0 && view.getUint32(end, true) !== END.signature) end -= 1;
  if (end < 0) return 0;
  let size = 0;
  let at = view.getUint32(end + 16, true);
  while (at + ENTRY.length <= end && view.getUint32(at, true) === ENTRY.signature) {
    size += view.getUint32(at + 24, true);
    const [name, extra, comment] = [28, 30, 32].map((field) => view.getUint16(at + field, true));
    at += ENTRY.length + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return size;
}
