import { isEmoji } from '@pasteroom/openapi/rules/emoji';
import { iconLinksIn, nameIconLinks } from './pasted-icon-links.ts';
import { standApart, webAddress } from './remote-pictures.ts';

/** Matches attributes of emoji images. */
const EMOJI = /emoji|emoticon|smil(?:ey|ie)|goomoji|shortname/i;
const EMOJI_NAME = /^:[\w+-]+:$/;
/** Matches file names such as `1f44b-1f3fd.png`. */
const EMOJI_FILE = /\/((?:[\da-f]{2,5}-)*[\da-f]{4,5})\.(?:png|svg|gif|webp)(?:\?|$)/i;
const INVISIBLE = '[style*="visibility: hidden" i]';
const DECORATIVE = '[aria-hidden="true"], [role="presentation"], [role="none"]';
const MAX_ICON_PX = 32;
/** Matches images of 1 × 1 pixel, by the start of a GIF or PNG file. */
const PIXEL =
  /^data:image\/(?:gif;base64,R0lGOD[dl]hAQABA|png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB)/i;
const LAZY_SOURCES = ['data-src', 'data-lazy-src', 'data-original', 'data-srcset', 'srcset'];

export function readPictures(body: HTMLElement): void {
  for (const frame of body.querySelectorAll<HTMLElement>('iframe, video, embed, object'))
    if (isInvisible(frame)) frame.remove();
  for (const drawing of body.querySelectorAll('svg, [role="img"]:not(img)')) readDrawing(drawing);
  const iconLinks = iconLinksIn(body, isInvisible);
  const hasWords = body.textContent.trim() !== '';
  for (const image of body.querySelectorAll('img')) {
    showLazyImage(image);
    const alt = image.alt.trim();
    const words = alt || image.title.trim();
    if (words !== '' && (isEmoji(words) || EMOJI_NAME.test(words) || isSmiley(image)))
      image.replaceWith(EMOJI_NAME.test(words) ? (emojiOf(image) ?? words) : words);
    else if (isInvisible(image) || (alt === '' && isDecorative(image, hasWords))) image.remove();
  }
  nameIconLinks(body, iconLinks);
}

/** Replaces the placeholder that pages show until an image scrolls into view. */
function showLazyImage(image: HTMLImageElement): void {
  const source = image.getAttribute('src') ?? '';
  if (source !== '' && !/^data:/i.test(source)) return;
  const [lazy] = LAZY_SOURCES.map((name) => {
    const [first = ''] = (image.getAttribute(name) ?? '').trim().split(/,?\s/);
    return webAddress(first);
  }).filter(Boolean);
  if (lazy !== undefined) image.src = lazy;
}

function readDrawing(drawing: Element): void {
  const title = drawing.querySelector(':scope > title')?.textContent;
  const label = (drawing.getAttribute('aria-label') ?? title ?? '').trim();
  const hasOwnWords =
    drawing.localName !== 'svg' &&
    (drawing.textContent.trim() !== '' || drawing.querySelector('img') !== null);
  if (label === '' || hasOwnWords || drawing.closest(`${INVISIBLE}, [aria-hidden="true"]`) !== null)
    return;
  standApart(drawing);
  drawing.replaceWith(label);
}

/** Slack and others name images by code points. */
function emojiOf({ src }: HTMLImageElement): string | undefined {
  const points = EMOJI_FILE.exec(src)?.[1]
    ?.split('-')
    .map((point) => Number.parseInt(point, 16));
  if (points === undefined || points.some((point) => point > 0x10_ffff)) return undefined;
  const emoji = String.fromCodePoint(...points);
  return isEmoji(emoji) ? emoji : undefined;
}

/** Checks classes and data attributes, because URLs and descriptions may match by chance. */
const isSmiley = ({ attributes, parentElement }: HTMLImageElement): boolean =>
  parentElement?.localName === 'g-emoji' ||
  [...attributes].some(
    ({ name, value }) =>
      /^(?:class|data-|itemtype|goomoji)/.test(name) &&
      EMOJI.test(value.includes('/') ? name : `${name} ${value}`),
  );

const isInvisible = (media: HTMLElement): boolean =>
  media.closest(INVISIBLE) !== null || sizesOf(media).some((size) => size <= 1);

function isDecorative(image: HTMLImageElement, hasWords: boolean): boolean {
  if (
    PIXEL.test(image.src) ||
    image.matches(DECORATIVE) ||
    image.closest('[aria-hidden="true"]') !== null
  )
    return true;
  const sizes = sizesOf(image);
  if (sizes.length === 0 && (isLinkItself(image) || !(hasWords && isRemote(image)))) return false;
  return image.hasAttribute('alt') && sizes.every((size) => size <= MAX_ICON_PX);
}

const isLinkItself = (image: HTMLImageElement): boolean =>
  image.closest('a[href]')?.textContent.trim() === '';

const isRemote = ({ src }: HTMLImageElement): boolean =>
  /^https?:/.test(src) && !src.startsWith(location.origin);

function sizesOf({ style, attributes }: HTMLElement): number[] {
  const sizes = [
    attributes.getNamedItem('width')?.value,
    attributes.getNamedItem('height')?.value,
    style.width,
    style.height,
  ];
  return sizes.flatMap((size = '') =>
    /^\s*\d+(?:\.\d*)?(?:px)?\s*$/.test(size) ? [Number.parseFloat(size)] : [],
  );
}
