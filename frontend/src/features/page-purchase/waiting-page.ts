/** A page that waits. */
export interface WaitingPage {
  readonly title: string;
  /** When it goes live by itself, ISO 8601; undefined where that is not known. */
  readonly liveAt?: string | undefined;
}
