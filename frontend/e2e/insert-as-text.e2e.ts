import { Buffer } from 'node:buffer';
import { expect, type Page } from '@playwright/test';
import {
  docx,
  heading,
  image,
  listItem,
  paragraph,
  run,
  table,
} from '../src/shared/insert-as-text/testing/docx.ts';
import { pasteAs, shownOutline } from './support/clipboard.ts';
import { dropFiles } from './support/drop.ts';
import { expectFineEverywhere } from './support/expect-fine.ts';
import { textFile, type SampleFile } from './support/files.ts';
import { openByLink, shownText } from './support/reading.ts';
import { attach, attachedFiles, notice, openScreen, publish, textOf } from './support/screen.ts';
import { test } from './support/fixtures.ts';

const insertButton = (page: Page, name: string) =>
  attachedFiles(page).getByRole('button', { name: `Insert as text: ${name}` });

const bytesFile = (name: string, buffer: Buffer): SampleFile => ({ ...textFile(name), buffer });

const CORRUPT = `corrupt_${'version_'.repeat(12)}.docx`;

async function insert(page: Page, file: SampleFile): Promise<void> {
  await attach(page, [file]);
  await insertButton(page, file.name).click();
}

async function expectRejected(page: Page, name: string, reason: string): Promise<void> {
  const shown = notice(page, `${name}: ${reason}`);
  await expect(shown).toContainText('It’s still attached.');
  await expect(attachedFiles(page)).toContainText(name);
  await shown.getByRole('button').click();
  await expect(shown).toBeHidden();
}

test('inserts a dropped Word document with headings, formatting, a list, a table and an image', async ({
  page,
  code,
  visitor,
}) => {
  const body =
    heading(1, 'Minutes') +
    paragraph(run('We agreed on ') + run('tea', '<w:b/>')) +
    listItem('Assam') +
    listItem('Darjeeling') +
    table([['Cups', '2']]) +
    paragraph(image('rId1', 'A dot'));
  await openScreen(page);
  await dropFiles(textOf(page), [bytesFile('minutes.docx', await docx(body))]);
  await insertButton(page, 'minutes.docx').focus();
  await page.keyboard.press('Enter');
  await expect(notice(page, 'minutes.docx was inserted as text')).toBeVisible();
  await expect(attachedFiles(page)).toHaveCount(0);
  await expect(textOf(page)).toBeFocused();
  await publish(page, code);

  const reader = await visitor();
  await openByLink(reader, code);
  for (const shown of [textOf(page), shownText(reader)]) {
    await expect(shown.getByRole('heading', { name: 'Minutes', level: 1 })).toBeVisible();
    await expect(shown.locator('strong')).toHaveText('tea');
    await expect(shown.getByRole('listitem')).toHaveText(['Assam', 'Darjeeling']);
    await expect(shown.getByRole('cell')).toHaveText(['Cups', '2']);
    await expect(shown.getByRole('img', { name: 'A dot' })).toHaveAttribute('src', /^\/uploads\//);
  }
});

test('inserts a pasted Markdown file at the caret, and undoes it in one step', async ({ page }) => {
  await openScreen(page);
  await textOf(page).pressSequentially('beforeafter');
  for (let left = 'after'.length; left > 0; left -= 1) await page.keyboard.press('ArrowLeft');
  const markdown = '# Tea\n\n- **Assam**\n\n```js\nlet a = 1;\n```\n';
  await textOf(page).evaluate((element, content) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([content], 'tea.md'));
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, markdown);
  await insertButton(page, 'tea.md').click();
  await expect(textOf(page).getByRole('heading', { name: 'Tea', level: 1 })).toBeVisible();
  await expect(textOf(page).getByRole('listitem').locator('strong')).toHaveText('Assam');
  await expect(textOf(page).locator('pre')).toHaveText(/^let a = 1;$/);
  await expect(textOf(page).locator('> p')).toHaveText(['before', 'after']);

  await page.keyboard.press('Control+z');
  await expect.poll(() => shownOutline(textOf(page))).toBe('<p>beforeafter</p>');
  await page.keyboard.press('Control+Shift+z');
  await expect(textOf(page).getByRole('heading', { name: 'Tea' })).toBeVisible();
});

test('inserts a file below the table, list or code that contains the caret', async ({ page }) => {
  await openScreen(page);
  await pasteAs(page, {
    'text/html': '<table><tr><td>cell</td></tr></table><pre><code>code</code></pre><p>end</p>',
    'text/plain': 'x',
  });
  for (const [place, name] of [
    ['cell', 'one.md'],
    ['code', 'two.md'],
  ] as const) {
    await attach(page, [textFile(name, name)]);
    await textOf(page).getByText(place, { exact: true }).click();
    await insertButton(page, name).click();
    await expect(textOf(page).getByText(name)).toBeVisible();
  }
  await expect(textOf(page).getByRole('cell')).toHaveText(['cell']);
  await expect(textOf(page).locator('pre')).toHaveText(/^code$/);
  await expect(textOf(page).locator('> p')).toHaveText(['one.md', 'two.md', 'end']);
});

test('inserts a CSV file as a table with values as written', async ({ page, code, visitor }) => {
  await openScreen(page);
  await insert(page, textFile('prices.csv', 'Größe;Preis\n"Becher ""XL""";1,50\n007;1e5\n'));
  await expect(textOf(page).getByRole('table')).toBeVisible();
  await publish(page, code);

  const reader = await visitor();
  await openByLink(reader, code);
  for (const shown of [textOf(page), shownText(reader)]) {
    await expect(shown.getByRole('columnheader')).toHaveText(['Größe', 'Preis']);
    await expect(shown.getByRole('cell')).toHaveText(['Becher "XL"', '1,50', '007', '1e5']);
  }
});

test.describe('with a hostile document', () => {
  test.use({ isUnderAttack: true });

  test('inserts an HTML file without its scripts and remote images', async ({
    page,
    code,
    visitor,
  }) => {
    const html =
      '<!doctype html><html><head><title>Title</title><style>.b { font-weight: bold }</style><script>window.attacked = 1</script></head>' +
      '<body onload="window.attacked = 2"><h2>Report</h2><p class="b">Bold</p><script>window.attacked = 3</script>' +
      '<p><a href="javascript:window.attacked=4">link</a><img src="https://tracker.example/x.png" alt="chart" onerror="window.attacked = 5"></p></body></html>';
    await openScreen(page);
    await insert(page, textFile('report.html', html));
    await expect(notice(page, '1 image or video couldn’t be pasted')).toBeVisible();
    await publish(page, code);

    const reader = await visitor();
    await openByLink(reader, code);
    for (const shown of [textOf(page), shownText(reader)]) {
      await expect(shown.getByRole('heading', { name: 'Report', level: 2 })).toBeVisible();
      await expect(shown.locator('strong')).toHaveText('Bold');
      await expect(shown.getByRole('link')).toHaveAttribute(
        'href',
        'https://tracker.example/x.png',
      );
      await expect(shown.locator('script, img, [onload]')).toHaveCount(0);
      await expect(shown).not.toContainText('attacked');
    }
    expect(await page.evaluate(() => 'attacked' in window)).toBe(false);
  });
});

test('keeps files attached that cannot be inserted', async ({ page }) => {
  await openScreen(page);
  await attach(page, [
    bytesFile(CORRUPT, Buffer.from('not a document')),
    bytesFile('latin.csv', Buffer.from('Größe;Menge', 'latin1')),
    textFile('million.csv', `${'1,'.repeat(999)}1\n`.repeat(1_000)),
    textFile('empty.html', '<script>1</script>'),
    textFile('notes.txt'),
  ]);
  await expect(attachedFiles(page).getByRole('button', { name: /^Insert as text/ })).toHaveCount(4);
  await expectFineEverywhere(page, 'documents that can be inserted');
  for (const [name, reason] of [
    [CORRUPT, 'The document is damaged or protected by a password.'],
    ['latin.csv', 'The encoding is unknown.'],
    ['million.csv', 'The text would be longer than 1 MB.'],
    ['empty.html', 'The document contains no text.'],
  ] as const) {
    await insertButton(page, name).click();
    await expectRejected(page, name, reason);
  }
  await expect(attachedFiles(page).getByRole('listitem')).toHaveCount(5);
  await expect(textOf(page)).toHaveText('');
});

test('rejects a file that would make the text too long', async ({ page }) => {
  await openScreen(page);
  await textOf(page).pressSequentially('These words count, too.');
  await insert(page, textFile('long.md', 'a'.repeat(1_048_576 - '<p></p>'.length)));
  await expectRejected(page, 'long.md', 'The text would be longer than 1 MB.');
  await expect(textOf(page)).toHaveText('These words count, too.');
});
