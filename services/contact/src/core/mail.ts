/** A mail of ours, from the address that the settings name. Every field but the text stands on one line. */
export interface Mail {
  /** Names the fact that it tells of: there is at most one mail for each. */
  key: string;
  to: string;
  /** Who is answered; nobody where it is left out. */
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
}

/** What hands mails to a mail server. */
export interface Mailer {
  /** `unknown` where the server may have it, or not. Throws where it certainly has not. */
  send(mail: Mail): Promise<'taken' | 'unknown'>;
}

/** The mails that were sent, or are about to be, each by its key; never an address. */
export interface MailRecords {
  /** Notes that the mail is about to be sent; false where that is noted already. */
  claim(key: string, at: Date): Promise<boolean>;
  /** Takes that back, for a mail that was certainly not sent. */
  release(key: string): Promise<void>;
  /** Forgets those from before a moment; how many. */
  purge(before: Date, limit: number): Promise<number>;
}
