/** What holds something open until it is closed. */
export interface Closable {
  close(): Promise<void>;
}
