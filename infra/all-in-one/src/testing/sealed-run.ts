import { fromBase64url, toBase64url } from '@pasteroom/sealed/base64url';
import { checkSealed, openBody, openToken } from '@pasteroom/sealed/open';
import { bodyOf, seal, uploadOf, withCode } from '@pasteroom/sealed/seal';
import { createClient } from '../../../../client/src/client.ts';

const MARK = 'unspeakable';

export interface SealedRun {
  /** Must not occur in anything that the server stores or writes. */
  secrets: (string | Buffer)[];
  /** Are stored, so a search that finds secrets finds these as well. */
  stored: { commit: string; ciphertext: Buffer };
}

/** Publishes a sealed text, tries a wrong key and opens the text with the right one. */
export async function publishAndOpenSealed(server: string, room: string): Promise<SealedRun> {
  const client = createClient({ server });
  const html = `<p>${MARK} paragraph</p>`;
  const file = { name: `${MARK}.txt`, type: 'text/plain', blob: new Blob([`${MARK} file`]) };
  const sealed = await seal(
    { html, files: [file], pictures: [] },
    { code: room, made: new Date(), life: 86_400, reads: 10, list: 'en' },
  );
  const body = await bodyOf(sealed);
  await client.publish({
    code: room,
    readLimit: 10,
    seal: async (code) => ({ ...uploadOf(await withCode(sealed, code)), body }),
  });

  const found = await client.get(room);
  if (!('sealed' in found)) throw new Error('The text is not sealed.');
  const expected = { code: found.code, expiresAt: new Date(found.expiresAt) };
  const head = await checkSealed(found.sealed, sealed.key, expected);
  const wrong = toBase64url(new Uint8Array(32));
  const refusal = await client.revealSealed(room, { open: wrong }).catch(String);
  if (typeof refusal !== 'string') throw new Error('A wrong key opened the text.');
  const open = await openToken(sealed.key, head);
  const revealed = await client.revealSealed(room, { open });
  const generatedFilename = revealed.body.slice('/uploads/'.length);
  const opened = await openBody(await client.download({ generatedFilename }), sealed.key, head);
  if (opened.html !== html) throw new Error('The text came back changed.');

  const bytes = [Buffer.from(sealed.key), Buffer.from(fromBase64url(open, 32) ?? [])];
  return {
    secrets: [
      MARK,
      sealed.words.join(' '),
      sealed.words.join('","'),
      ...bytes.flatMap((each) => [
        each,
        ...(['base64url', 'base64', 'hex'] as const).map((encoding) => each.toString(encoding)),
      ]),
    ],
    stored: {
      commit: sealed.commit,
      ciphertext: Buffer.from(await body.slice(0, 64).arrayBuffer()),
    },
  };
}
