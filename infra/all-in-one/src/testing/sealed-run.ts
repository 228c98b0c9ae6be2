import { fromBase64url, toBase64url } from '@pasteroom/sealed/base64url';
import { checkSealed, openBody, openToken } from '@pasteroom/sealed/open';
import { MAX_SEALED_SECONDS } from '@pasteroom/openapi/rules/sealed';
import { seal, type SealedFile, uploadOf, withCode } from '@pasteroom/sealed/seal';
import {
  createClient,
  type PasteroomClient,
  PasteroomError,
} from '../../../../client/src/client.ts';

const MARK = 'unspeakable';
const READS = 10;

export interface SealedRun {
  /** Must not occur in anything that the server stores or writes. */
  secrets: (string | Buffer)[];
  /** Are stored, so a search that finds secrets finds these as well. */
  stored: { commit: string; ciphertext: Buffer };
}

/** Publishes for 24 hours and ten reads, under the code or a random one. */
export async function publishSealed(
  client: PasteroomClient,
  room: string | undefined,
  { html, files = [] }: { html: string; files?: SealedFile[] },
) {
  const sealed = await seal(
    { html, files, pictures: [] },
    { code: room ?? 'room', made: new Date(), life: MAX_SEALED_SECONDS, reads: READS, list: 'en' },
  );
  const { code } = await client.publish({
    ...(room !== undefined && { code: room }),
    readLimit: READS,
    seal: async (found) => ({ ...uploadOf(await withCode(sealed, found)), body: sealed.body }),
  });
  return { ...sealed, code };
}

/** Publishes a sealed text, tries a wrong key and opens the text with the right one. */
export async function publishAndOpenSealed(server: string, room: string): Promise<SealedRun> {
  const client = createClient({ server });
  const html = `<p>${MARK} paragraph</p>`;
  const file = { name: `${MARK}.txt`, type: 'text/plain', blob: new Blob([`${MARK} file`]) };
  const { body, ...sealed } = await publishSealed(client, room, { html, files: [file] });

  const found = await client.get(room);
  if (!('sealed' in found)) throw new Error('The text is not sealed.');
  const expected = { code: found.code, expiresAt: new Date(found.expiresAt) };
  const head = await checkSealed(found.sealed, sealed.key, expected);
  const wrong = toBase64url(new Uint8Array(32));
  const refusal = await client.revealSealed(room, { open: wrong }).catch((error: unknown) => error);
  if (!(refusal instanceof PasteroomError) || refusal.code !== 'wrong_key')
    throw new Error('A wrong key was not rejected.', { cause: refusal });
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
