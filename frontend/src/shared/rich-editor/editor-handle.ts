export interface RichEditorHandle {
  /** Omits images that are still uploading. Returns '' for an empty text. */
  getHtml(): string;
  /** Undo restores the previous text. */
  setHtml(html: string): void;
  hasPicturesToCome(): boolean;
  /** Never rejects, even if an upload fails. */
  picturesSettled(): Promise<void>;
  focus(at?: 'start' | 'end'): void;
}
