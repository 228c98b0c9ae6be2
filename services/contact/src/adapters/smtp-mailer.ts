import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { SECOND } from '@pasteroom/kit/core/clock';
import { unavailable } from '@pasteroom/kit/core/unavailable';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection, {
  type SMTPConnectionAuth,
  type SMTPConnectionOptions,
} from 'nodemailer/lib/smtp-connection';
import type { Mail, Mailer } from '../core/mail.ts';

const SENDER = 'Pasteroom';
const TIMEOUTS = {
  dnsTimeout: 10 * SECOND,
  connectionTimeout: 10 * SECOND,
  greetingTimeout: 10 * SECOND,
  socketTimeout: 30 * SECOND,
};

interface SmtpSettings {
  /** `smtp://` or `smtps://`, with user and password if required. */
  serverUrl: string;
  from: string;
}

/** Opens a connection per email. Sends passwords only over TLS. */
export function openSmtpMailer({ serverUrl, from }: SmtpSettings): Mailer {
  const { options, auth } = readServer(serverUrl);
  return {
    async send(mail) {
      const bytes = await compose(mail, from);
      const body = startable(bytes);
      const connection = new SMTPConnection(options);
      try {
        await Promise.race([
          failure(connection),
          deliver(connection, auth, { from, to: mail.to, body: body.stream }),
        ]);
        return 'taken';
      } catch (error) {
        // Once the body is sent, only an error response proves that the server rejected the email.
        if (body.hasStarted() && responseCodeOf(error) === undefined) return 'unknown';
        throw isPermanent(error)
          ? new Error('The mail server rejected this email.', { cause: error })
          : unavailable(error);
      } finally {
        connection.close();
      }
    },
  };
}

interface Delivery {
  from: string;
  to: string;
  body: Readable;
}

async function deliver(
  connection: SMTPConnection,
  auth: SMTPConnectionAuth | undefined,
  { from, to, body }: Delivery,
): Promise<void> {
  await asPromise((done) => connection.connect(done));
  if (auth) await asPromise((done) => connection.login(auth, done));
  await asPromise((done) => connection.send({ from, to }, body, done));
}

const asPromise = (start: (done: (error?: Error | null) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => start((error) => (error ? reject(error) : resolve())));

const failure = (connection: SMTPConnection): Promise<never> =>
  new Promise((_, reject) => void connection.on('error', reject));

function startable(bytes: Buffer): { stream: Readable; hasStarted: () => boolean } {
  let isStarted = false;
  function* whole() {
    isStarted = true;
    yield bytes;
  }
  return { stream: Readable.from(whole()), hasStarted: () => isStarted };
}

const responseCodeOf = (error: unknown): number | undefined =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
    ? error.responseCode
    : undefined;

/**
 * Returns true for permanent errors (RFC 5321, 4.2.1) about the email itself. Operators can fix
 * other errors.
 */
const isPermanent = (error: unknown): boolean =>
  (responseCodeOf(error) ?? 0) >= 500 &&
  EMAIL_ERROR_CODES.has((error as NodeJS.ErrnoException).code ?? '');
const EMAIL_ERROR_CODES: ReadonlySet<string> = new Set(['EENVELOPE', 'EMESSAGE']);

function compose({ key, to, replyTo, subject, text, html }: Mail, from: string): Promise<Buffer> {
  const [, domain = 'localhost'] = from.split('@');
  // The same for all attempts, so email clients can recognize duplicates.
  const messageId = `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${domain}>`;
  const headers = { 'Auto-Submitted': 'auto-generated' };
  const message = {
    from: { name: SENDER, address: from },
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId,
    headers,
  };
  return new MailComposer({ ...message, ...(replyTo && { replyTo }), newline: 'unix' })
    .compile()
    .build();
}

function readServer(serverUrl: string): {
  options: SMTPConnectionOptions;
  auth: SMTPConnectionAuth | undefined;
} {
  const { protocol, hostname, port, username, password } = new URL(serverUrl);
  const auth =
    username === ''
      ? undefined
      : { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  const options = {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    ...(port !== '' && { port: Number(port) }),
    secure: protocol === 'smtps:',
    requireTLS: protocol === 'smtp:' && auth !== undefined,
    ...TIMEOUTS,
  };
  return { options, auth };
}
