/** All fields except `text` and `html` must be single lines. */
export interface Mail {
  key: string;
  to: string;
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /**
   * Resolves to `unknown` if the server may have accepted the email. Rejects if it didn't, with
   * `unavailable` for temporary errors.
   */
  send(mail: Mail): Promise<'taken' | 'unknown'>;
}

export interface WaitingMail {
  mail: Mail;
  since: Date;
  tries: number;
}

/** Stores waiting emails, and the keys of sent ones. Taking an email removes it. */
export interface MailRecords {
  /** Does nothing if the key is known. */
  add(mail: Mail, at: Date): Promise<void>;
  /** Returns a waiting email even if it isn't due. */
  take(key: string): Promise<WaitingMail | null>;
  takeDue(now: Date): Promise<WaitingMail | null>;
  /** Stores a taken email that wasn't sent. If `dueAt` is null, only `take` returns it. */
  putBack(waiting: WaitingMail, dueAt: Date | null): Promise<void>;
  countWaiting(max: number): Promise<number>;
  purge(before: { sentBefore: Date; waitingBefore: Date }, limit: number): Promise<number>;
}
