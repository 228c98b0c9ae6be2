/** Every field except the bodies is a single line. */
export interface Mail {
  /** Deduplication key. */
  key: string;
  to: string;
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /**
   * Resolves to `unknown` if the server may or may not have accepted the mail. Otherwise rejects if
   * it didn't, with `unavailable` for temporary errors.
   */
  send(mail: Mail): Promise<'taken' | 'unknown'>;
}

export interface WaitingMail {
  mail: Mail;
  /** Time of the first attempt. */
  since: Date;
  tries: number;
}

/** Waiting mails, and the keys of sent ones. Taking a mail removes it from the store. */
export interface MailRecords {
  /**
   * Stores a mail that is due immediately. Does nothing if its key is known, regardless of that
   * mail's fate.
   */
  add(mail: Mail, at: Date): Promise<void>;
  /** Takes the mail whether or not it is due. Returns null if it isn't waiting. */
  take(key: string): Promise<WaitingMail | null>;
  /** Takes the most overdue mail, or returns null. */
  takeDue(now: Date): Promise<WaitingMail | null>;
  /** Stores a taken mail that wasn't sent. If `dueAt` is null, only `take` returns it. */
  putBack(waiting: WaitingMail, dueAt: Date | null): Promise<void>;
  countWaiting(max: number): Promise<number>;
  /** Deletes old keys and waiting mails. Returns the number deleted. */
  purge(before: { sentBefore: Date; waitingBefore: Date }, limit: number): Promise<number>;
}
