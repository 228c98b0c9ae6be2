export type InsertOutcome = 'inserted' | 'tooLong' | 'empty' | 'notReady';

export interface RichEditorHandle {
  /** Omits images that are still uploading. Returns '' for an empty text. */
  getHtml(): string;
  /** Undo restores the previous text. */
  setHtml(html: string): void;
  /**
   * Pastes at the caret, in separate paragraphs, and moves the focus. Undo removes all of it.
   * @throws Error if a part of the editor can't be loaded
   */
  insertDocument(html: string): Promise<InsertOutcome>;
  hasPicturesToCome(): boolean;
  /** Never rejects, even if an upload fails. */
  picturesSettled(): Promise<void>;
  focus(at?: 'start' | 'end'): void;
}
