import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cleanSealedHtml } from '@pasteroom/html-rules/clean-html';
import { readHead } from '@pasteroom/sealed/head';
import { type Command, openCommand } from './testing/command.ts';
import { type Running, serve } from './testing/proxies.ts';

interface Vector {
  name: string;
  head: string;
  wrap: string;
  commit: string;
  open: string;
  body: string;
  key: string;
  words: string;
  html?: string;
  files?: { name: string; type: string; content: string }[];
  pictures?: { content: string }[];
  error?: string;
}

const VECTORS = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../docs/sealed-vectors.json'), 'utf8'),
) as Vector[];

let served: Vector;
let server: Running;
let command: Command;
beforeAll(async () => {
  command = await openCommand();
  server = await serve((req, res) => {
    if (req.url?.startsWith('/api/users')) return void json(res, { texts: [], next: null });
    const { head, wrap, commit, open, body } = served;
    const { code, made, life, size } = readHead(head);
    const expiresAt = new Date(Date.parse(made) + life * 1_000).toISOString();
    if (req.url === '/uploads/id-sealed') return void res.end(Buffer.from(body, 'base64url'));
    if (req.method === 'GET')
      return void json(res, { uniqueId: code, sealed: { head, wrap, commit }, expiresAt });
    req.on('data', (sent: Buffer) => {
      const isRight = String(sent) === JSON.stringify({ open });
      json(
        res,
        isRight ? { body: '/uploads/id-sealed', size, expiresAt } : { code: 'wrong_key' },
        isRight ? 200 : 403,
      );
    });
  });
  await run(['login', 'a-token']);
});
afterAll(async () => {
  await server.close();
  command.close();
});

function json(res: ServerResponse, value: object, status = 200): void {
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

const run = (args: readonly string[], input = '') =>
  command.run(args, { server: server.url, input });

test.each(VECTORS)('opens the vector: $name', async (vector) => {
  served = vector;
  const { code } = readHead(vector.head);
  const withLink = ['get', `${server.url}/sealed#${code}.${vector.key}`, '--as', 'html', '--json'];
  for (const [at, result] of [
    await run(withLink),
    await run(
      ['get', code, '--as', 'html', '--json', '--out', `out-${code}-${vector.key}`],
      vector.words,
    ),
  ].entries()) {
    if (vector.error !== undefined) {
      expect(result).toMatchObject({ code: 1, stdout: '' });
      expect(result.stderr).toContain('was changed');
      continue;
    }
    const opened = JSON.parse(result.stdout) as {
      text: string;
      files: { name: string; type: string; path?: string }[];
    };
    expect(opened.text.trimEnd()).toBe(shown(vector).trimEnd());
    expect(opened.files.map(({ name, type }) => ({ name, type }))).toEqual(
      vector.files?.map(({ name, type }) => ({ name, type })),
    );
    if (at === 1)
      expect(opened.files.map(({ path = '' }) => contentOf(path))).toEqual(
        vector.files?.map(({ content }) => content),
      );
  }
});

const contentOf = (path: string): string =>
  readFileSync(join(command.folder, path)).toString('base64url');

/** The command cleans HTML and embeds pictures. */
const shown = ({ html = '', pictures = [] }: Vector): string =>
  cleanSealedHtml(html, pictures.length).replace(/sealed:(\d)/, (_, at: string) => {
    const bytes = Buffer.from(pictures[Number(at)]?.content ?? '', 'base64url');
    return `data:image/png;base64,${bytes.toString('base64')}`;
  });
