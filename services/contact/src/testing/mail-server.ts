import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

interface TakenMail {
  from: string;
  to: string[];
  raw: string;
}

/**
 * `rejected-recipient` and `rejected-text` are temporary errors. `broken-…` closes the connection
 * before or after the body.
 */
export type MailFate =
  | 'taken'
  | 'rejected-recipient'
  | 'rejected-text'
  | 'rejected-permanently'
  | 'broken-before'
  | 'broken-after';

export async function openMailServer() {
  const taken: TakenMail[] = [];
  let attempts = 0;
  let fate: MailFate = 'taken';
  const smtpError = (responseCode: number, message: string) =>
    Object.assign(new Error(message), { responseCode });
  const sockets = new Set<{ destroy(): void }>();
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo(_address, _session, done) {
      attempts += 1;
      if (fate === 'broken-before') return breakAll();
      if (fate === 'rejected-permanently') return done(smtpError(550, 'No such user'));
      done(fate === 'rejected-recipient' ? smtpError(450, 'Try again later') : null);
    },
    onData(stream, { envelope }, done) {
      void text(stream).then((raw) => {
        if (fate === 'rejected-text') return done(smtpError(451, 'Try again later'));
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        taken.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw });
        if (fate === 'broken-after') return breakAll();
        done();
      });
    },
  });
  server.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    attempts: () => attempts,
    let(next: MailFate) {
      fate = next;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export type MailServer = Awaited<ReturnType<typeof openMailServer>>;
