import { MAX_ENCODINGS } from '@pasteroom/openapi/rules/sent-codes';

const JUNK_AT_END = /(?:[^\p{L}\p{N}\p{M}/_-]|\p{Default_Ignorable_Code_Point})+$/u;
/** Includes the full-width `#` of Chinese and Japanese keyboards. */
const HASHES = /[#\uff03\ufe5f]/;

/** Decodes an encoded or full-width `#`. Strips trailing punctuation and invisible characters. */
export function repairedAddress(path: string, search: string): string | undefined {
  if (!path.includes('%') && !JUNK_AT_END.test(path.slice(-1))) return undefined;
  const [before = '', ...fragment] = decodedPath(path).split(HASHES);
  const repaired = before.replace(JUNK_AT_END, '');
  // A second slash would redirect to another host.
  if ((fragment.length === 0 && repaired === before) || !/^\/(?!\/)/.test(repaired))
    return undefined;
  const hash = fragment.length === 0 ? '' : `#${encodeURIComponent(fragment.join('#'))}`;
  return repaired.split('/').map(encodeURIComponent).join('/') + search + hash;
}

function decodedPath(path: string): string {
  let text = path;
  try {
    for (let round = 0; round < MAX_ENCODINGS && text.includes('%'); round += 1)
      text = decodeURIComponent(text);
  } catch {
    // Keep percent signs that aren't escapes.
  }
  return text;
}
