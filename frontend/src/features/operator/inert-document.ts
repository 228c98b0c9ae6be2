/** Blocks all requests and scripts. The frame's sandbox also blocks forms and navigation. */
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'";
const STYLE = `
  body { margin: 16px; font: 16px/1.6 Roboto, system-ui, sans-serif; overflow-wrap: anywhere; }
  img { max-width: 100%; } pre { overflow-x: auto; } table { border-collapse: collapse; } td, th { border: 1px solid; padding: 4px 8px; }
  .address { font: 13px/1.4 'Roboto Mono', ui-monospace, monospace; } .missing { font-style: italic; }`;
const LIGHT = 'color: #1a1a22; background: #ffffff;';
const DARK = 'color: #e4e4ea; background: #1b1b20;';

/** The server looks up images by the ID before the dash and ignores the rest. */
const pictureIdOf = (address: string): string | undefined =>
  /^sealed:\d+$/.exec(address)?.[0] ??
  /^\/(?:uploads|publishImages)\/([0-9A-Za-z]+)(?:-[^/?#]*)?$/.exec(address)?.[1];

export function picturesIn(html: string): string[] {
  const shown = [...parsed(html).querySelectorAll('img[src]')];
  return [
    ...new Set(shown.flatMap((picture) => pictureIdOf(picture.getAttribute('src') ?? '') ?? [])),
  ];
}

interface InertOptions {
  pictures: ReadonlyMap<string, string>;
  isDark: boolean;
  missingPicture: string;
}

/** Returns a document that loads nothing. Links become plain text with their URL. */
export function inertDocument(
  html: string,
  { pictures, isDark, missingPicture }: InertOptions,
): string {
  const document = parsed(html);
  for (const link of document.querySelectorAll('a')) {
    const address = link.getAttribute('href');
    const words = document.createElement('span');
    words.append(...link.childNodes);
    if (address !== null) words.append(' ', element(document, 'address', `[${address}]`));
    link.replaceWith(words);
  }
  for (const picture of document.querySelectorAll('img')) {
    const id = pictureIdOf(picture.getAttribute('src') ?? '');
    const data = id === undefined ? undefined : pictures.get(id);
    if (data === undefined) picture.replaceWith(element(document, 'missing', missingPicture));
    else picture.setAttribute('src', data);
  }
  const head = `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><meta name="referrer" content="no-referrer">`;
  return `<!doctype html><html><head>${head}<style>${STYLE} body { ${isDark ? DARK : LIGHT} }</style></head><body dir="auto">${document.body.innerHTML}</body></html>`;
}

const parsed = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

function element(document: Document, className: string, words: string): HTMLElement {
  const made = document.createElement('span');
  made.className = className;
  made.textContent = words;
  return made;
}
