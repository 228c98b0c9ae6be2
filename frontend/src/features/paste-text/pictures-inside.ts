const NOTATIONS = [
  (address: string) => `src="${address}"`,
  (address: string) => `](${address}`,
] as const;

/** Embeds images, so that saved files outlive the text. Falls back to absolute URLs. */
export async function withPicturesInside(content: string, html: string): Promise<string> {
  const named = await Promise.all(
    [...ownPictures(html)].map(async (address) => [address, await inside(address)] as const),
  );
  return named.reduce(
    (text, [address, picture]) =>
      NOTATIONS.reduce((all, at) => all.replaceAll(at(address), () => at(picture)), text),
    content,
  );
}

function ownPictures(html: string): Set<string> {
  const { images } = new DOMParser().parseFromString(html, 'text/html');
  const addresses = [...images].flatMap((image) => image.getAttribute('src') ?? []);
  return new Set(
    addresses.filter((address) => new URL(address, location.href).origin === location.origin),
  );
}

async function inside(address: string): Promise<string> {
  try {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`The server responded with ${answer.status}.`);
    return await dataUrl(await answer.blob());
  } catch (error) {
    console.warn('embedding an image in the saved text failed', error);
    return new URL(address, location.href).href;
  }
}

function dataUrl(blob: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(reader.result as string); // readAsDataURL yields a string
  reader.onerror = () => reject(reader.error ?? new Error('The image could not be read.'));
  reader.readAsDataURL(blob);
  return promise;
}
