/** HTML5 requires the declaration within these bytes. */
const DECLARATION_BYTES = 1024;

/** Decodes UTF-8, UTF-16 with a byte order mark, and encodings that HTML declares. */
export function decodedText(bytes: ArrayBuffer, isHtml = false): string | undefined {
  for (const encoding of encodingsOf(new Uint8Array(bytes), isHtml)) {
    const text = decodedAs(encoding, bytes);
    if (text !== undefined) return text;
  }
  return undefined;
}

function encodingsOf(bytes: Uint8Array, isHtml: boolean): string[] {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return ['utf-16le'];
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return ['utf-16be'];
  const declared = isHtml ? declaredEncoding(bytes) : undefined;
  return declared === undefined ? ['utf-8'] : ['utf-8', declared];
}

function declaredEncoding(bytes: Uint8Array): string | undefined {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, DECLARATION_BYTES));
  return /<meta\b[^>]*\bcharset\s*=\s*["']?\s*([\w-]+)/i.exec(start)?.[1];
}

/** Returns undefined for bytes that aren't text in this encoding. */
export function decodedAs(encoding: string, bytes: ArrayBuffer): string | undefined {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}
