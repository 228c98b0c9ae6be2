import { isEmoji } from '@pasteroom/openapi/rules/emoji';

const EMOJI =
  'img.emoji, img[data-stringify-emoji], img[data-emoji], img[goomoji], img[data-goomoji], img.g-emoji, g-emoji img, img[itemtype*="emoji" i], img[data-type="emoji"]';
const HIDDEN =
  '[hidden], [style*="display:none" i], [style*="display: none" i], [style*="visibility:hidden" i], [style*="visibility: hidden" i]';
const DECORATIVE = '[aria-hidden="true"], [role="presentation"], [role="none"]';
const MAX_ICON_PX = 32;

export function readPictures(body: HTMLElement): void {
  for (const frame of body.querySelectorAll<HTMLElement>('iframe, video, embed, object')) if (isInvisible(frame)) frame.remove();
  for (const image of body.querySelectorAll('img')) {
    const alt = image.alt.trim();
    if (alt !== '' && (image.matches(EMOJI) || isEmoji(alt))) image.replaceWith(alt);
    else if (isInvisible(image) || (alt === '' && isDecorative(image))) image.remove();
  }
}

const isInvisible = (media: HTMLElement): boolean => media.closest(HIDDEN) !== null || sizesOf(media).some((size) => size <= 1);

function isDecorative(image: HTMLImageElement): boolean {
  if (image.matches(DECORATIVE) || image.closest('[aria-hidden="true"]') !== null) return true;
  const sizes = sizesOf(image);
  return image.hasAttribute('alt') && sizes.length > 0 && sizes.every((size) => size <= MAX_ICON_PX);
}

function sizesOf({ style, attributes }: HTMLElement): number[] {
  const sizes = [attributes.getNamedItem('width')?.value, attributes.getNamedItem('height')?.value, style.width, style.height];
  return sizes.flatMap((size = '') => (/^\s*\d+(?:\.\d*)?(?:px)?\s*$/.test(size) ? [Number.parseFloat(size)] : []));
}
