import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { PictureFolder } from './uploaded-image.ts';

/**
 * Turns pictures of other sites in pasted HTML into links with their words, since a text loads nothing from elsewhere, and tells how many there were.
 * A picture that the clipboard also holds as a file is left to be uploaded.
 */
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
                bringsFiles = [...(event.clipboardData?.files ?? [])].some(({ type }) => type.startsWith('image/'));
                return false;
              },
            },
            transformPastedHTML: (html) => {
              if (!/<(?:img|iframe|video|audio|embed|object)\b/i.test(html)) return html;
              const { body } = new DOMParser().parseFromString(html, 'text/html');
              const frames = [...body.querySelectorAll('iframe, video, audio, embed, object')].filter((frame) => linkFrame(frame)).length;
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

/** Puts words in the place of a picture of another site, as a link to it where they are none yet; answers whether it was one. */
function linkInstead(image: HTMLImageElement, folder: PictureFolder): boolean {
  const address = image.getAttribute('src') ?? '';
  if (/^(?:file|cid|blob):/i.test(address)) {
    standApart(image);
    image.replaceWith(image.alt.trim());
    return true;
  }
  if (!/^https?:\/\//i.test(address) || address.startsWith(`${location.origin}${folder}`)) return false;
  const words = image.alt.trim() || image.src;
  standApart(image.closest('a') ?? image);
  if (image.closest('a') !== null) image.replaceWith(words);
  else image.replaceWith(Object.assign(document.createElement('a'), { href: image.src, textContent: words }));
  return true;
}

/** Replaces a video or frame with a link on a line to itself. Returns whether it had an address. */
function linkFrame(frame: Element): boolean {
  const source = frame.getAttribute('src') ?? frame.getAttribute('data') ?? frame.querySelector('source')?.getAttribute('src') ?? '';
  const isLinkable = /^(?:https?:)?\/\//i.test(source);
  const line = document.createElement('p');
  const href = isLinkable ? new URL(source, location.href).href : '';
  line.append(Object.assign(document.createElement('a'), { href, textContent: href }));
  if (isLinkable) frame.replaceWith(line);
  return isLinkable;
}

/** Puts spaces around what becomes words, where it would run together with those beside it. */
function standApart(picture: Element): void {
  const { previousSibling: before, nextSibling: after } = picture;
  if (/\S$/.test(before?.textContent ?? '')) picture.before(' ');
  if (/^[\p{L}\p{N}]/u.test(after?.textContent ?? '')) picture.after(' ');
}
