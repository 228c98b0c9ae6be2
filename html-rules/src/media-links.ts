import { isEmoji } from '@pasteroom/openapi/rules/emoji';
import type { Attributes, Tag } from 'sanitize-html';

export const OWN_PICTURE = /^\/(uploads|publishImages)\/[^/\\?#]+$/;
const WEB_ADDRESS = /^https?:\/\//i;
const TRACKING_PIXEL_SIZE = /^\s*[01](\.\d*)?(px)?\s*$/;
const EMOJI_CLASS = /(^|\s)(g-)?emoji(\s|$)/;

/** `PLAIN` keeps only the text. The sanitizer drops `DROPPED`, because `picture` isn't allowed. */
export const PLAIN: Tag = { tagName: 'span', attribs: {} };
export const DROPPED: Tag = { tagName: 'picture', attribs: {} };

export const FRAMES = ['iframe', 'video', 'audio', 'embed', 'object', 'source'] as const;

interface Place {
  text: string;
  depth: number;
  linkDepth: number;
}

/** Stateful: create one instance per text. */
export class MediaLinks {
  count = 0;
  readonly #place: Readonly<Place>;
  readonly #isPicture: (src: string) => boolean;
  #frame: { depth: number; isWritten: boolean } | undefined;
  #hasSource = false;

  constructor(place: Readonly<Place>, isPicture: (src: string) => boolean) {
    this.#place = place;
    this.#isPicture = isPicture;
  }

  /** External images would reveal readers' IP addresses to other sites. */
  picture(attribs: Attributes): Tag {
    const { src = '', alt = '', class: classes = '', width = '', height = '' } = attribs;
    if (this.#isPicture(src)) return { tagName: 'img', attribs };
    if (this.#frame) return DROPPED;
    const words = alt.trim();
    if (words !== '' && (EMOJI_CLASS.test(classes) || isEmoji(words)))
      return { ...PLAIN, text: words };
    if (TRACKING_PIXEL_SIZE.test(width) && TRACKING_PIXEL_SIZE.test(height)) return DROPPED;
    if (WEB_ADDRESS.test(src)) return this.#link(src, words || src);
    return words === '' ? DROPPED : { ...PLAIN, text: this.#apart(words) };
  }

  frame(name: string, { src = '', data = '', width = '', height = '' }: Attributes): Tag {
    if (name === 'source' && this.#hasSource) return DROPPED;
    this.#hasSource = name === 'source';
    const address = (src || data).trim();
    if (
      this.#frame ||
      !WEB_ADDRESS.test(address) ||
      (TRACKING_PIXEL_SIZE.test(width) && TRACKING_PIXEL_SIZE.test(height))
    )
      return DROPPED;
    this.#frame = { depth: this.#place.depth, isWritten: false };
    return this.#link(address, address);
  }

  isAlternative(): boolean {
    return this.#frame !== undefined && this.#place.depth > this.#frame.depth;
  }

  keepsText(): boolean {
    if (this.#frame === undefined) return true;
    const isFirst = !this.#frame.isWritten;
    this.#frame.isWritten = true;
    return isFirst;
  }

  close(): void {
    if (this.#frame?.depth === this.#place.depth) this.#frame = undefined;
  }

  #link(href: string, words: string): Tag {
    this.count += 1;
    const text = this.#apart(words);
    return this.#place.linkDepth > 0
      ? { ...PLAIN, text }
      : { tagName: 'a', attribs: { href }, text };
  }

  #apart(words: string): string {
    return /\S$/.test(this.#place.text) ? ` ${words}` : words;
  }
}

/** Returns the file names of our images, each once. */
export function picturesIn(urls: readonly string[]): string[] {
  return [
    ...new Set(
      urls.flatMap((url) =>
        OWN_PICTURE.test(url) ? [decoded(url.slice(url.lastIndexOf('/') + 1))] : [],
      ),
    ),
  ];
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
