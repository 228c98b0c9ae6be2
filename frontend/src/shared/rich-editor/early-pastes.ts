/** What was pasted into the plain field while the editor was loading. */
export interface EarlyPaste {
  readonly html: string;
  readonly text: string;
}

/** A paste, and where its text is in the field: UTF-16 code units from the start. */
export interface PlacedPaste extends EarlyPaste {
  readonly at: number;
}

/** Returns the formatted pastes that the script in the document has noted for this field. */
export const earlyPastes = (field: (HTMLTextAreaElement & { pastes?: EarlyPaste[] }) | null): readonly EarlyPaste[] => field?.pastes ?? [];

/** Finds the pastes whose text is still in the field, the last one first. */
export function placePastes(pastes: readonly EarlyPaste[], typed: string): PlacedPaste[] {
  const placed: PlacedPaste[] = [];
  for (const { html, text: pasted } of pastes) {
    const text = pasted.replaceAll('\r\n', '\n');
    let at = text === '' ? -1 : typed.indexOf(text);
    while (at !== -1 && placed.some((other) => at < other.at + other.text.length && other.at < at + text.length))
      at = typed.indexOf(text, at + 1);
    if (at !== -1) placed.push({ html, text, at });
  }
  return placed.sort((one, other) => other.at - one.at);
}
