/** A browser session that acts like a person: real clicks, keys and file choices. Elements are named by XPath, which both drivers understand. */
export interface Browser {
  open(url: string): Promise<void>;
  /** Waits until the element is visible. */
  see(xpath: string): Promise<void>;
  /** Waits until no such element is in the document. */
  miss(xpath: string): Promise<void>;
  /** Waits until the element can be clicked, and clicks it. */
  click(xpath: string): Promise<void>;
  type(text: string): Promise<void>;
  /** Presses a key together with Control. */
  pressControl(key: string): Promise<void>;
  /** Gives a file to an `input` of type `file`, which may be hidden. */
  chooseFile(xpath: string, path: string): Promise<void>;
  /** Runs the body of a function in the page and returns its result, which must be JSON. */
  run(body: string): Promise<unknown>;
  close(): Promise<void>;
}

/** How long an element may take to appear, in ms. Proof of work on a busy machine is the slowest part. */
export const WAIT_MS = 60_000;

/** XPath of a button by its words or its accessible name. */
export const button = (name: string): string => `//button[normalize-space()="${name}" or @aria-label="${name}"]`;
