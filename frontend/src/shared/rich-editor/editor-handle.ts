/** What a screen may ask of its editor at any time, also before the editor itself is there. */
export interface RichEditorHandle {
  /** The text as HTML, without pictures that are still on their way; '' when there is none. */
  getHtml(): string;
  /** Puts another text in; undo brings the former one back. */
  setHtml(html: string): void;
  /** Tells whether a picture is on its way. */
  hasPicturesToCome(): boolean;
  /** Resolves when no picture is on its way any more. */
  picturesSettled(): Promise<void>;
  /** Puts the caret into the text, at its end unless told otherwise. */
  focus(at?: 'start' | 'end'): void;
}
