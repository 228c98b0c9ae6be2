/** Every field except the bodies is a single line. */
export interface Mail {
  /** At most one mail is sent per key. */
  key: string;
  to: string;
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /**
   * Resolves to `unknown` if the server may or may not have accepted the mail. Rejects if it
   * certainly didn't, with `unavailable` if it may accept it later.
   */
  send(mail: Mail): Promise<'taken' | 'unknown'>;
}

export interface WaitingMail {
  mail: Mail;
  /** Time of the first attempt. */
  since: Date;
  tries: number;
}

/**
 * Waiting mails, and the keys of sent ones. A taken mail belongs to its taker and is no longer
 * stored.
 */
export interface MailRecords {
  /**
   * Stores a mail that is due at once. Does nothing if its key is known, whatever happened to that
   * mail.
   */
  add(mail: Mail, at: Date): Promise<void>;
  /** Takes the mail whether or not it is due. Null if it isn't waiting. */
  take(key: string): Promise<WaitingMail | null>;
  /** Takes the mail that has been due longest, or null. */
  takeDue(now: Date): Promise<WaitingMail | null>;
  /** Stores a taken mail that certainly wasn't sent. If `dueAt` is null, only `take` returns it. */
  putBack(waiting: WaitingMail, dueAt: Date | null): Promise<void>;
  countWaiting(max: number): Promise<number>;
  /** Deletes old keys and waiting mails. Returns how many. */
  purge(before: { sentBefore: Date; waitingBefore: Date }, limit: number): Promise<number>;
}
