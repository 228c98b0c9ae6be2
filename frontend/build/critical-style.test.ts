import { expect, test } from '@jest/globals';
import { criticalStyle } from './critical-style.ts';

const CSS =
  ':root{--high:2rem;--higher:calc(2 * var(--high));--unused:1rem}.field{height:var(--field-height)}.other{color:red}';

test('includes only styles that the document uses in the critical CSS', async () => {
  const style = await criticalStyle(
    '<p class="field"></p>',
    `${CSS}@font-face{font-family:A;src:url(a.woff2)}`,
  );
  expect(style).toContain('.field');
  expect(style).not.toMatch(/other|--unused|a\.woff2/);
});

test('includes variables that inline styles use, and their dependencies', async () => {
  const style = await criticalStyle(
    '<p class="field" style="--field-height:var(--higher)"></p>',
    CSS,
  );
  expect(style).toContain('--higher:');
  expect(style).toContain('--high:');
});
