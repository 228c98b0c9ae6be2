import { Readable } from 'node:stream';
import { pictureTypeOf } from '@pasteroom/content/core/attachments';
import { cleanPicture } from '@pasteroom/content/core/pictures/clean-picture';
import type { FileStore } from '@pasteroom/content/core/ports';
import { checkStorageFor } from '@pasteroom/content/core/storage-limits';
import { type Caller, checkOperator } from '@pasteroom/kit/core/caller';
import { AppError } from '@pasteroom/kit/core/errors';
import type { EventContext } from '@pasteroom/kit/core/event';
import type { FormFile, FormPart } from '@pasteroom/kit/core/form';
import { isAdSize, MAX_AD_ADDRESS, MAX_AD_WORDS, MAX_ADS } from '@pasteroom/openapi/rules/ads';
import { type Ad, noSuchAd } from './ad.ts';
import type { AdRepository } from './ports.ts';
import { changeState } from './sold-ads.ts';

interface AddDeps extends EventContext {
  ads: AdRepository;
  objects: Pick<FileStore, 'put' | 'usage'>;
}

interface Picture {
  type: string;
  bytes: Buffer;
}

/**
 * If storing the image fails, the ad stays hidden until the sweep erases it.
 * @throws `forbidden`, `validation`, `file_type`, `file_too_large`, `storage_full`
 */
export async function addAd(
  deps: AddDeps,
  parts: AsyncIterable<FormPart>,
  caller: Caller,
): Promise<Ad> {
  checkOperator(caller);
  const { fields, picture } = await readForm(parts);
  const described = describedBy(fields);
  if (!picture) throw invalidField('file', 'Choose an image.');
  if ((await deps.ads.list(['shown', 'paused'], MAX_ADS)).length === MAX_ADS)
    throw invalidField('file', `There are already ${MAX_ADS} ads. Delete one first.`);
  await checkStorageFor('picture', deps);
  const id = deps.newId();
  await deps.ads.add({
    id,
    ...described,
    pictureType: picture.type,
    state: 'incoming',
    createdAt: deps.now(),
  });
  await deps.objects.put(id, Readable.from([picture.bytes], { objectMode: false }));
  const ad = await changeState(deps, id, ['incoming'], 'shown');
  if (!ad) throw noSuchAd();
  return ad;
}

/** Buffers the small image, so the other fields can be validated first. */
async function readForm(parts: AsyncIterable<FormPart>) {
  const fields = new Map<string, string>();
  let picture: Picture | undefined;
  for await (const part of parts) {
    if (part.kind === 'file') picture = await readPicture(part);
    else fields.set(part.name, part.value);
  }
  return { fields, picture };
}

async function readPicture(part: FormFile): Promise<Picture> {
  const type = pictureTypeOf(part);
  return { type, bytes: cleanPicture({ type, filename: part.filename }, await part.readAll()) };
}

function describedBy(
  fields: ReadonlyMap<string, string>,
): Pick<Ad, 'size' | 'targetUrl' | 'altText'> {
  const [size = '', targetUrl = '', altText = ''] = ['size', 'targetUrl', 'altText'].map((name) =>
    fields.get(name)?.toWellFormed().trim(),
  );
  if (!isAdSize(size)) throw invalidField('size', 'Choose a size.');
  if (!isWebUrl(targetUrl))
    throw invalidField('targetUrl', 'Enter a URL that starts with http:// or https://.');
  if (altText === '' || altText.length > MAX_AD_WORDS)
    throw invalidField('altText', `Describe the image in up to ${MAX_AD_WORDS} characters.`);
  return { size, targetUrl: new URL(targetUrl).href, altText };
}

const isWebUrl = (address: string): boolean =>
  address.length <= MAX_AD_ADDRESS && /^https?:\/\//i.test(address) && URL.canParse(address);

const invalidField = (field: string, message: string): AppError =>
  new AppError('validation', message, { errors: [{ path: `/${field}`, message }] });
