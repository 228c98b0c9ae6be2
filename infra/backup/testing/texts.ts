import type { pasteClient } from '../../../services/paste/src/testing/client.ts';

type Client = ReturnType<typeof pasteClient>;

const textOf = (code: string) => ({
  code,
  html: `<p>Grüße von ${code}</p>`,
  files: [{ name: `${code}.bin`, content: code.repeat(9_000) }],
});

export async function publish(client: Client, code: string): Promise<void> {
  const { status } = await client.publish(textOf(code));
  if (status !== 201) throw new Error(`Publishing ${code} returned ${status}.`);
}

export async function lost(client: Client, codes: readonly string[]): Promise<string[]> {
  const found = await Promise.all(codes.map((code) => isWhole(client, code)));
  return codes.filter((_, at) => !found[at]);
}

async function isWhole(client: Client, code: string): Promise<boolean> {
  const { html, files } = textOf(code);
  const { status, body } = await client.getText(code);
  if (status !== 200 || body.content !== JSON.stringify(html)) return false;
  const contents = body.files.map(async ({ generatedFilename }) =>
    (await client.getFile(generatedFilename)).text(),
  );
  return (await Promise.all(contents)).join() === files.map(({ content }) => content).join();
}

export function keepPublishing(client: Client, prefix: string): () => Promise<string[]> {
  const codes: string[] = [];
  let goesOn = true;
  const publishing = (async () => {
    while (goesOn) {
      const code = `${prefix}-${codes.length}`;
      await publish(client, code);
      codes.push(code);
    }
  })();
  return async () => {
    goesOn = false;
    await publishing;
    return codes;
  };
}
