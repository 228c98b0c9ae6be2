import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { localPicture } from './local-pictures.ts';
import type { PictureFolder } from './uploaded-image.ts';

const FRAMES = 'iframe, video, audio, embed, object';
const BLOCK_PARENTS = 'body, div, section, article, figure, li, td, th, blockquote, center';

/** Skips images if the clipboard also contains them as files, which the editor uploads. */
export function remotePictures(folder: PictureFolder, onRemotePictures: (count: number) => void) {
  return Extension.create({
    name: 'remotePictures',
    addProseMirrorPlugins() {
      let bringsFiles = false;
      return [
        new Plugin({
          props: {
            handleDOMEvents: {
              paste: (_view, event) => {
                bringsFiles = [...(event.clipboardData?.files ?? [])].some(({ type }) =>
                  type.startsWith('image/'),
                );
                queueMicrotask(() => (bringsFiles = false)); // `pasteHTML` triggers no event
                return false;
              },
            },
            transformPastedHTML: (html) => {
              if (!/<(?:img|iframe|video|audio|embed|object)\b/i.test(html)) return html;
              const { body } = new DOMParser().parseFromString(html, 'text/html');
              const frames = [...body.querySelectorAll(FRAMES)].filter((frame) =>
                linkFrame(frame),
              ).length;
              const images = bringsFiles ? [] : [...body.querySelectorAll('img')];
              const count = frames + images.filter((image) => linkInstead(image, folder)).length;
              if (count > 0) onRemotePictures(count);
              return count > 0 ? body.innerHTML : html;
            },
          },
        }),
      ];
    },
  });
}

/** Returns false for images that a text can contain. */
function linkInstead(image: HTMLImageElement, folder: PictureFolder): boolean {
  const source = image.getAttribute('src') ?? '';
  const address = webAddress(source);
  if (
    /^data:/i.test(source) ||
    localPicture(source) !== undefined ||
    source.startsWith(folder) ||
    address.startsWith(`${location.origin}${folder}`)
  )
    return false;
  replaceInLine(image, address, image.alt.trim() || address);
  return true;
}

function linkFrame(frame: Element): boolean {
  if (!frame.isConnected) return false;
  const [address = ''] = sourcesOf(frame).map(webAddress).filter(Boolean);
  if (address === '' || !frame.parentElement?.matches(BLOCK_PARENTS)) {
    replaceInLine(frame, address, address || (frame.getAttribute('title') ?? ''));
    return true;
  }
  const line = document.createElement('p');
  line.append(Object.assign(document.createElement('a'), { href: address, textContent: address }));
  frame.replaceWith(line);
  return true;
}

function sourcesOf(frame: Element): string[] {
  const parts = [
    frame,
    ...frame.querySelectorAll('source, embed, iframe, param[name="movie"], param[name="src"]'),
  ];
  return parts.flatMap((part) =>
    ['src', 'data', 'data-src', 'value'].map((name) => part.getAttribute(name) ?? ''),
  );
}

/** Returns '' for URLs that only work in the source program. */
export const webAddress = (source: string): string =>
  /^\s*(?:https?:)?\/\//i.test(source)
    ? Object.assign(document.createElement('a'), { href: source }).href
    : '';

function replaceInLine(media: Element, address: string, given: string): void {
  const link = media.closest('a');
  const words = given || (link?.textContent.trim() === '' ? link.href : '');
  if (words !== '') standApart(link ?? media);
  if (link !== null || address === '') media.replaceWith(words);
  else
    media.replaceWith(
      Object.assign(document.createElement('a'), { href: address, textContent: words }),
    );
}

export function standApart(picture: Element): void {
  const { previousSibling: before, nextSibling: after } = picture;
  if (/\S$/.test(before?.textContent ?? '')) picture.before(' ');
  if (/^[\p{L}\p{N}]/u.test(after?.textContent ?? '')) picture.after(' ');
}
