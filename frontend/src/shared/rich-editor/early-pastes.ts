export interface EarlyPaste {
  readonly html: string;
  readonly text: string;
}

export interface PlacedPaste extends EarlyPaste {
  readonly at: number;
}

export const earlyPastes = (
  field: (HTMLTextAreaElement & { pastes?: EarlyPaste[] }) | null,
): readonly EarlyPaste[] => field?.pastes ?? [];

export function placePastes(pastes: readonly EarlyPaste[], typed: string): PlacedPaste[] {
  const placed: PlacedPaste[] = [];
  for (const { html, text: pasted } of pastes) {
    const text = pasted.replaceAll('\r\n', '\n');
    let at = text === '' ? -1 : typed.indexOf(text);
    while (
      at !== -1 &&
      placed.some((other) => at < other.at + other.text.length && other.at < at + text.length)
    )
      at = typed.indexOf(text, at + 1);
    if (at !== -1) placed.push({ html, text, at });
  }
  return placed.sort((one, other) => other.at - one.at);
}
