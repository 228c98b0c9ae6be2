/** In pixels from the top-left corner of the window. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export const MARGIN = 16;

const GAP = 8;

type Placed = Pick<Box, 'left' | 'right'> & { readonly height: number };

/** Returns the distance from the bottom of the window in pixels. */
export function lowestFreePosition(
  { left, right, height }: Placed,
  windowHeight: number,
  boxes: readonly Box[],
): number {
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
