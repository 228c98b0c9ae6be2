const EMOJI =
  'img.emoji, img[data-stringify-emoji], img[data-emoji], img[goomoji], img[data-goomoji], img.g-emoji, g-emoji img, img[itemtype*="emoji" i], img[data-type="emoji"]';
const DECORATIVE = '[aria-hidden="true"], [role="presentation"], [role="none"]';

/** Replaces emoji that are pictures with their characters, and removes tracking pixels and decorative pictures. */
export function readPictures(body: HTMLElement): void {
  for (const image of body.querySelectorAll('img')) {
    const alt = image.alt.trim();
    if (alt !== '' && (image.matches(EMOJI) || isEmoji(alt))) image.replaceWith(alt);
    else if (isDecorative(image)) image.remove();
  }
}

const isEmoji = (alt: string): boolean => /^\p{RGI_Emoji}+$/v.test(alt) || /^\p{Extended_Pictographic}$/u.test(alt);

function isDecorative(image: HTMLImageElement): boolean {
  if (isDot(image) || image.matches(DECORATIVE) || image.closest('[aria-hidden="true"]') !== null) return true;
  if (image.style.display === 'none' || image.style.visibility === 'hidden') return true;
  return image.getAttribute('alt') === '' && /^(?:https?:)?\/\//i.test(image.getAttribute('src') ?? '') && !isOurs(image);
}

const isOurs = (image: HTMLImageElement): boolean => new URL(image.src, location.href).origin === location.origin;

function isDot(image: HTMLImageElement): boolean {
  const sizes = [image.getAttribute('width'), image.getAttribute('height'), image.style.width, image.style.height];
  return sizes.some((size) => /^\s*[01](?:\.0*)?(?:px)?\s*$/.test(size ?? ''));
}
