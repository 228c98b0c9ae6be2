import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { openProduct } from '../../infra/all-in-one/src/testing/open-product.ts';
import { codeIn, type Command, openCommand } from './testing/command.ts';

/** Only the `script` of util-linux takes `-c`. */
const hasTerminal = spawnSync('script', ['-qec', 'true', '/dev/null']).status === 0;

let product: Awaited<ReturnType<typeof openProduct>>;
let command: Command;
beforeAll(async () => {
  command = await openCommand();
  product = await openProduct();
});
beforeEach(() => {
  command.useNewMachine();
});
afterAll(async () => {
  await product.close();
  command.close();
});

const publish = async (args: readonly string[], env: Record<string, string> = {}) =>
  codeIn(
    (await command.run(['put', ...args], { server: product.url, input: 'a\u001b[31mb', env }))
      .stdout,
  );

async function type(line: string, answers: readonly (readonly [prompt: string, keys: string])[]) {
  const script = spawn('script', ['-qec', line, '/dev/null'], {
    env: {
      PATH: process.env['PATH'],
      P: `${process.execPath} ${command.file}`,
      PASTEROOM_SERVER: product.url,
      XDG_CONFIG_HOME: join(command.config(), '..'),
      TERM: 'xterm',
      NO_COLOR: '1',
    },
  });
  const left = [...answers];
  let output = '';
  let seen = 0;
  script.stdout.on('data', (chunk) => {
    output += String(chunk);
    const [prompt, keys] = left[0] ?? [];
    const at = prompt === undefined ? -1 : output.indexOf(prompt, seen);
    if (prompt === undefined || at === -1) return;
    seen = at + prompt.length;
    left.shift();
    script.stdin.write(keys);
  });
  const [code] = (await once(script, 'close')) as [number];
  return { code, output };
}

(hasTerminal ? describe : describe.skip)('on a terminal', () => {
  const QUESTION = 'This text can be opened once. Open it now? [y/N]';

  test('asks before it opens a text with a read limit', async () => {
    const code = await publish(['--reads', '1']);
    const rejected = await type(`$P get ${code}`, [[QUESTION, 'n\r']]);
    expect(rejected).toMatchObject({ code: 1 });
    expect(rejected.output).toContain('error: The text was not opened.');
    const opened = await type(`$P get ${code}`, [[QUESTION, 'y\r']]);
    expect(opened).toMatchObject({ code: 0 });
    expect(opened.output).toContain('a\\u001b[31mb\r\nReads left: 0');
  });

  test('skips the question with --yes', async () => {
    const code = await publish(['--reads', '1']);
    const { code: exit, output } = await type(`$P get --yes ${code}`, []);
    expect([exit, output.includes('[y/N]')]).toEqual([0, false]);
  });

  test('asks for passwords without echo, also if the text is piped', async () => {
    const put = await type('printf hello | $P put --password --code with-password', [
      ['Password: ', 'hushhush\r'],
    ]);
    expect(put).toMatchObject({ code: 0 });
    const get = await type('$P get with-password', [['Password: ', 'hushhush\r']]);
    expect(get).toMatchObject({ code: 0 });
    expect(get.output).toContain('hello\r\n');
    expect(put.output + get.output).not.toContain('hushhush');
  });

  test('exits with 130 after Ctrl-C at a prompt', async () => {
    const code = await publish(['--password', '--reads', '1'], { PASTEROOM_PASSWORD: 'p' });
    const { code: exit } = await type(`$P get ${code}`, [
      [QUESTION, 'y\r'],
      ['Password: ', '\u0003'],
    ]);
    expect(exit).toBe(130);
  });

  test('does not print a ZIP, and leaves the text unopened', async () => {
    const code = await publish(['--reads', '1']);
    const { code: exit, output } = await type(`$P get ${code} --zip -`, []);
    expect(exit).toBe(2);
    expect(output).toContain("error: A terminal can't show a ZIP.");
    expect((await type(`$P get --yes ${code}`, [])).output).toContain('Reads left: 0');
  });

  test('shows the progress of a ZIP', async () => {
    const code = await publish(['-', command.writeFile('large.bin', new Uint8Array(2_000_000))]);
    const { code: exit, output } = await type(
      `$P get ${code} --zip ${join(command.folder, 'all.zip')}`,
      [],
    );
    expect(exit).toBe(0);
    expect(output).toContain('\r\u001b[KDownloading 100%\r\u001b[K');
  });

  test('shows progress without colors if NO_COLOR is set', async () => {
    const { output } = await type('printf x | $P put; $P get no-such-text', []);
    expect(output).toContain('\r\u001b[KUploading 100%\r\u001b[K');
    expect(output).toContain('\nerror: ');
    expect(output).not.toContain('\u001b[3');
  });
});
