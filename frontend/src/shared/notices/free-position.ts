/** A part of the window, in pixels from its upper left corner. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Room between a notice and the edge of the window. */
export const MARGIN = 16;

/** Room between a notice and the button that it stands above. */
const GAP = 8;

/** A notice whose horizontal position and height are known. */
type Placed = Pick<Box, 'left' | 'right'> & { readonly height: number };

/** Finds the lowest position at which a notice covers none of these boxes, or the fewest of them: its distance from the lower edge of the window. */
export function lowestFreePosition({ left, right, height }: Placed, windowHeight: number, boxes: readonly Box[]): number {
  const inTheWay = boxes.filter((box) => box.left < right && box.right > left);
  const covered = (position: number) => {
    const [upper, lower] = [windowHeight - position - height, windowHeight - position];
    return inTheWay.filter((box) => box.top < lower && box.bottom > upper).length;
  };
  const positions = [MARGIN, ...inTheWay.map(({ top }) => windowHeight - top + GAP)]
    .filter((position) => position >= MARGIN && position + height + MARGIN <= windowHeight)
    .toSorted((a, b) => a - b);
  const fewest = Math.min(...positions.map(covered));
  return positions.find((position) => covered(position) === fewest) ?? MARGIN;
}
