/** A mail of ours, from the address that the settings name. Every field but the text stands on one line. */
export interface Mail {
  /** Names the fact that the mail is about: there is at most one mail for each. */
  key: string;
  to: string;
  /** The address that replies go to, where there is one. */
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
}

/** Hands mails to a mail server. */
export interface Mailer {
  /** Sends a mail. Resolves with `unknown` where the server may have taken it, or not. Throws where it certainly has not: `unavailable` where it may take it later. */
  send(mail: Mail): Promise<'taken' | 'unknown'>;
}

/** A mail that is not sent yet. */
export interface WaitingMail {
  mail: Mail;
  /** When the mail was to be sent first. */
  since: Date;
  /** How often that failed. */
  tries: number;
}

/** The mails that were sent, each by its key alone; and those that wait, whole. What is taken is nobody else's, and not on record any more. */
export interface MailRecords {
  /** Keeps a mail, due at once; nothing where one of its key was there before, whatever became of it. */
  add(mail: Mail, at: Date): Promise<void>;
  /** Takes the mail of a key, due or not; null where it does not wait. */
  take(key: string): Promise<WaitingMail | null>;
  /** Takes the mail that has been due longest; null where none is. */
  takeDue(now: Date): Promise<WaitingMail | null>;
  /** Keeps a mail that was taken and certainly not sent, until it is due; with null until it is asked for by its key. */
  putBack(waiting: WaitingMail, dueAt: Date | null): Promise<void>;
  countWaiting(max: number): Promise<number>;
  /** Forgets the keys, and the mails that wait, from before some moments; how many. */
  purge(before: { sentBefore: Date; waitingBefore: Date }, limit: number): Promise<number>;
}
