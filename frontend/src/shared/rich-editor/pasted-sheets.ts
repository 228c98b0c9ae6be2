/** In larger sheets, the alignment alone would take half of the maximum size of a text. */
const MAX_ALIGNED_CELLS = 8_000;
const NUMBER = /^\P{L}*\d\P{L}*$/u;

/** Spreadsheets align numbers right by default. */
export function omitDefaultAlignment(body: HTMLElement): void {
  for (const { rows } of body.querySelectorAll('table')) {
    const cells = [...rows].flatMap((row) => [...row.cells]);
    if (cells.length <= MAX_ALIGNED_CELLS) continue;
    for (const cell of cells)
      if (cell.style.textAlign === 'right' && NUMBER.test(cell.textContent))
        cell.style.textAlign = '';
  }
}
