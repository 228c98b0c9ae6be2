export interface Browser {
  open(url: string): Promise<void>;
  see(xpath: string): Promise<void>;
  miss(xpath: string): Promise<void>;
  click(xpath: string): Promise<void>;
  type(text: string): Promise<void>;
  pressControl(key: string): Promise<void>;
  chooseFile(xpath: string, path: string): Promise<void>;
  /** Runs a function body in the page. The result must be serializable as JSON. */
  run(body: string): Promise<unknown>;
  close(): Promise<void>;
}

export const WAIT_MS = 60_000;

export const button = (name: string): string =>
  `//button[normalize-space()="${name}" or @aria-label="${name}"]`;
