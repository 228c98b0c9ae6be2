/** In larger sheets, the alignment would need half of the maximum size of a text. */
const MAX_ALIGNED_CELLS = 8_000;
const NUMBER_OR_DATE = /^(?=.*\d).{1,30}$/;

/** By default, spreadsheets align numbers and dates on the right. */
export function omitDefaultAlignment(body: HTMLElement): void {
  for (const { rows } of body.querySelectorAll('table')) {
    const cells = [...rows].flatMap((row) => [...row.cells]);
    if (cells.length <= MAX_ALIGNED_CELLS) continue;
    for (const cell of cells)
      if (cell.style.textAlign === 'right' && NUMBER_OR_DATE.test(cell.textContent.trim()))
        cell.style.textAlign = '';
  }
}
