import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { field, file, form, guest } from '@pasteroom/content/testing/forms';
import type { FormPart } from '@pasteroom/kit/core/form';
import { createFixture, type Fixture } from '../testing/fixture.ts';
import { textForm } from '../testing/forms.ts';
import { publishText } from './publish-text.ts';

let fixture: Fixture;
beforeEach(() => {
  fixture = createFixture();
});
afterEach(() => {
  fixture.close();
});

const publish = (parts: AsyncIterable<FormPart>) =>
  publishText(fixture.deps, { parts, caller: guest });
const code = field('uniqueId', 'room-1');
const content = (json: string) => field('content', json);

async function expectRejected(
  parts: AsyncIterable<FormPart>,
  expected: { code: string; message?: string },
): Promise<void> {
  await expect(publish(parts)).rejects.toMatchObject(expected);
  expect(fixture.records()).toEqual({ pastes: [], files: [] });
  expect(fixture.objects.stored.size).toBe(0);
}

describe('the file field', () => {
  const files = (count: number) => Array.from({ length: count }, (_, at) => file(`${at}.txt`));

  test('accepts five files and rejects a sixth', async () => {
    await expectRejected(textForm({ files: files(6) }), {
      code: 'too_many_files',
      message: 'Cannot upload more than 5 files.',
    });
    expect((await publish(textForm({ files: files(5) }))).paste.attachments).toHaveLength(5);
  });

  test('rejects file names that are equal after cleaning', async () => {
    const message = 'File "a.txt" already exist.';
    await expectRejected(textForm({ files: [file('a.txt'), file('a.txt')] }), {
      code: 'duplicate_file',
      message,
    });
    await expectRejected(textForm({ files: [file('a.txt'), file('\u202ea.txt')] }), {
      code: 'duplicate_file',
      message,
    });
  });

  test.each([
    ['video/mp4', undefined, 'video/mp4'],
    ['image/png', 'video/mp4', 'video/mp4'],
    ['font/woff2', undefined, 'font/woff2'],
  ])(
    'rejects a file declared as %s with content %s as %s',
    async (declaredType, sniffedType, type) => {
      const files = [file('a.txt'), file('b', 'x', { declaredType, sniffedType })];
      await expectRejected(textForm({ files }), {
        code: 'file_type',
        message: `File type "${type}" is not supported.`,
      });
    },
  );
});

describe('the form', () => {
  test.each([
    ['no code', form(content('"x"'))],
    ['a query operator as code', form(field('uniqueId[$ne]', 'abc'), content('"x"'))],
    ['a code of two characters', form(field('uniqueId', 'ab'), content('"x"'))],
  ])('rejects a form with %s', async (_, parts) => {
    await expectRejected(parts, {
      code: 'validation',
      message: 'Code must be at least 3 characters long.',
    });
  });

  test.each(['x', '{"html":"x"}', '["x"]', '1', 'null', ''])(
    'rejects %j as the content of a text',
    async (json) => {
      await expectRejected(form(code, content(json)), {
        code: 'validation',
        message: "The content must be the text's HTML as a JSON string.",
      });
    },
  );

  test.each([
    '',
    ' ',
    '<p></p>',
    '<p>&nbsp;</p><p><br></p>',
    '<script>alert(1)</script>',
    '<img src="a.png">',
  ])('requires a file if the text is blank (%j)', async (html) => {
    await expectRejected(textForm({ html }), {
      code: 'validation',
      message: 'Write something or attach a file.',
    });
    await expectRejected(form(code), {
      code: 'validation',
      message: 'Write something or attach a file.',
    });
    expect(
      (await publish(textForm({ html, files: [file('a.txt')] }))).paste.attachments,
    ).toHaveLength(1);
  });

  test.each(['<p>.</p>', '<hr>', '<img src="/uploads/a-b.png">', '<p>&lt;&gt;</p>'])(
    'accepts the text %j without files',
    async (html) => {
      expect((await publish(textForm({ html }))).paste.code).toBe('room-1');
    },
  );
});

describe('the text size limit', () => {
  const MAX = 1_048_576;
  const tooLarge = {
    code: 'content_too_large',
    message: 'The text is too large. The maximum size is 1 MB.',
  };

  test('limits a text to exactly 1 MiB', async () => {
    await expectRejected(textForm({ html: 'x'.repeat(MAX + 1) }), tooLarge);
    await expectRejected(textForm({ html: `${'ä'.repeat(MAX / 2)}x` }), tooLarge);
    expect((await publish(textForm({ html: 'ä'.repeat(MAX / 2) }))).paste.content).toHaveLength(
      MAX / 2,
    );
  });

  test('limits the size of a text before and after cleaning', async () => {
    await expectRejected(
      textForm({ html: `<p>x</p><script>${'x'.repeat(MAX)}</script>` }),
      tooLarge,
    );
    await expectRejected(textForm({ html: '<a href="http://x">x</a>'.repeat(30_000) }), tooLarge);
  });
});
