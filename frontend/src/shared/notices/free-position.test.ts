import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Box, lowestFreePosition, MARGIN } from './free-position.ts';

const HEIGHT = 800;
const notice = { left: 400, right: 800, height: 60 };
const box = (left: number, top: number, width = 100, height = 40): Box => ({
  left,
  right: left + width,
  top,
  bottom: top + height,
});
const position = (boxes: readonly Box[]) => lowestFreePosition(notice, HEIGHT, boxes);

describe('the lowest free position', () => {
  test('places notices at the bottom edge if the space is free', () => {
    expect(position([])).toBe(MARGIN);
    expect(position([box(0, 740), box(850, 740), box(500, 100)])).toBe(MARGIN);
  });

  test('places notices above a row of buttons', () => {
    expect(position([box(420, 740), box(620, 740)])).toBe(68);
  });

  test('places notices between two rows of buttons if they fit, and otherwise above both rows', () => {
    expect(position([box(420, 740), box(420, 600)])).toBe(68);
    expect(position([box(420, 740), box(420, 640)])).toBe(168);
  });

  test('covers the smallest number of buttons if no position is free', () => {
    const rows = Array.from({ length: 20 }, (_, row) => box(420, row * 40));
    expect(position([...rows, box(620, 760)])).not.toBe(MARGIN);
  });

  test('places notices inside the window and avoids buttons if possible', () => {
    const boxes = fc.array(
      fc.record({
        left: fc.integer({ min: 0, max: 1200 }),
        top: fc.integer({ min: -100, max: 900 }),
        width: fc.integer({ min: 1, max: 300 }),
        height: fc.integer({ min: 1, max: 80 }),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(boxes, (all) => {
        const obstacles = all.map(({ left, top, width, height }) => box(left, top, width, height));
        const at = position(obstacles);
        const isFree = (bottom: number) =>
          !obstacles.some(
            ({ left, right, top, bottom: low }) =>
              left < notice.right &&
              right > notice.left &&
              top < HEIGHT - bottom &&
              low > HEIGHT - bottom - notice.height,
          );
        expect(at).toBeGreaterThanOrEqual(MARGIN);
        expect(at + notice.height + MARGIN).toBeLessThanOrEqual(HEIGHT);
        const anyFree = Array.from(
          { length: HEIGHT - notice.height - 2 * MARGIN - 8 },
          (_, up) => up + MARGIN,
        ).some((bottom) => isFree(bottom) && isFree(bottom + 8));
        if (anyFree) expect(isFree(at)).toBe(true);
      }),
    );
  });
});
