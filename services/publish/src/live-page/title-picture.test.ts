import { describe, expect, test } from '@jest/globals';
import { ThreadPool } from '@pasteroom/content/adapters/thread-pool';
import { drawableTitle } from './drawable.ts';
import pictureTask from './picture-task.ts';
import { drawTitle } from './title-picture.ts';

describe('drawableTitle', () => {
  test.each([
    ['Über Größe', 'Über Größe'],
    ['Příliš žluťoučký kůň', 'Příliš žluťoučký kůň'],
    ['Cafe\u0301', 'Café'],
    ['Ελληνικά', 'Ελληνικά'],
    ['Привет, мир', 'Привет, мир'],
    ['Tiếng Việt', 'Tiếng Việt'],
    ['🚀  Launch day 👩‍🚀', 'Launch day'],
    ['© 2026 – “all” 5 € ™', '© 2026 – “all” 5 € ™'],
  ])('converts the title %s to the drawable title %s', (title, drawn) => {
    expect(drawableTitle(title)).toBe(drawn);
  });

  test.each([
    '潮の満ち引き',
    '今天',
    '한국어',
    'مرحبا بالعالم',
    'שלום',
    'नमस्ते',
    'สวัสดี',
    'On the 潮',
    '🚀🚀',
    '— …',
    '',
  ])('returns null for the title %j, which cannot be drawn', (title) => {
    expect(drawableTitle(title)).toBeNull();
  });
});

function sizeOf(png: Uint8Array | null) {
  const bytes = Buffer.from(png ?? []);
  expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

describe('the title image', () => {
  test.each(['On the tides', 'Привет и Ελληνικά', `${'long '.repeat(39)}title`, 'W'.repeat(200)])(
    'draws the title %j in the declared size',
    async (title) => {
      expect(sizeOf(await drawTitle(title))).toEqual({ width: 1200, height: 630 });
    },
  );

  test('draws the same image for the same title and truncates long titles', async () => {
    const [short, again, long, longer] = await Promise.all(
      ['a', 'a', 'W'.repeat(190), `${'W'.repeat(190)} and more`].map((title) => drawTitle(title)),
    );
    expect(Buffer.compare(short ?? Buffer.of(), again ?? Buffer.of())).toBe(0);
    expect(Buffer.compare(long ?? Buffer.of(), longer ?? Buffer.of())).toBe(0);
    expect(Buffer.compare(short ?? Buffer.of(), long ?? Buffer.of())).not.toBe(0);
  });

  test('draws an identical title image on a worker thread', async () => {
    const threads = new ThreadPool();
    const drawn = await threads.run(pictureTask, 'On the tides', { client: 'client', size: 1 });
    await threads.close();
    expect(
      Buffer.compare(drawn ?? Buffer.of(), (await drawTitle('On the tides')) ?? Buffer.of()),
    ).toBe(0);
  });

  test('returns null if the font lacks a character of the title', async () => {
    expect(await drawTitle('潮')).toBeNull();
  });
});
