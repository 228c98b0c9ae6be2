import { describe, expect, test } from '@jest/globals';
import { renderMarkdown } from './markdown.ts';

const html = async (markdown: string) => (await renderMarkdown(markdown)).html.replaceAll('\n', '');

describe('a table', () => {
  test('renders a table with column headers', async () => {
    expect(await html('| a | b |\n|---|---:|\n| 1 | 2 |')).toContain(
      '<thead><tr><th scope="col">a</th><th scope="col" style="text-align:right">b</th></tr></thead><tbody><tr><td>1</td>',
    );
  });

  test('renders row headers in a table with an empty first column header', async () => {
    expect(await html('| | b |\n|---|---|\n| one | 2 |\n| two | 3 |')).toMatch(
      /<tr><td><\/td><th scope="col">b<\/th><\/tr>.*<tr><th scope="row">one<\/th><td>2<\/td><\/tr><tr><th scope="row">two<\/th><td>3<\/td><\/tr>/,
    );
  });
});

describe('a task list', () => {
  test('labels each checkbox of a task list with its line', async () => {
    expect(await html('- [ ] Read [this](/terms) first\n- [x] Then `that`')).toBe(
      '<ul class="contains-task-list"><li class="task-list-item"><label><input type="checkbox"> Read <a href="/terms">this</a> first</label></li>' +
        '<li class="task-list-item"><label><input type="checkbox" checked> Then <code>that</code></label></li></ul>',
    );
  });

  test('excludes nested lists from checkbox labels and separates loose items', async () => {
    const nested = await html('- [ ] One\n  - two');
    expect(nested).toContain('<label><input type="checkbox"> One</label><ul>');
    expect(await html('- [ ] One\n\n- [ ] Two')).toContain(
      '<p><label><input type="checkbox"> One</label></p>',
    );
  });
});
