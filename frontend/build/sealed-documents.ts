import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { escapeUTF8 } from 'entities/escape';
import { addressIn, english, type Language, languages } from '../src/i18n/languages.ts';
import { SEALED_PATH } from '../src/shared/paths.ts';

/** Vite's mode for the build of `/sealed`, which shares no chunks with the application. */
export const SEALED_MODE = 'sealed';

const FRAME_TEXTS = join(import.meta.dirname, '../src/i18n/texts');

interface FrameTexts {
  app: { title: string };
  pages: { sealed: { title: string } };
}

/** Writes the document that decrypts texts in each language. It isn't prerendered. */
export async function writeSealedDocuments(dist: string) {
  const template = await readFile(`${dist}/sealed.html`, 'utf8');
  await rm(`${dist}/sealed.html`);
  for (const language of languages) {
    const file = `${dist}/${fileOf(language)}`;
    await mkdir(dirname(file), { recursive: true });
    const title = escapeUTF8(await titleIn(language));
    await writeFile(
      file,
      template
        .replace('<html lang="en"', `<html lang="${language.tag}" dir="${language.direction}"`)
        .replace(/<title>.*?<\/title>/, () => `<title>${title}</title>`),
    );
  }
  const others = languages.filter(({ code }) => code !== english.code);
  const translations = Object.fromEntries(others.map((each) => [each.code, fileOf(each)]));
  return languages.map((language) => ({
    path: addressIn(language, SEALED_PATH),
    file: fileOf(language),
    ...(language.code === english.code && { translations }),
  }));
}

const fileOf = (language: Language): string => addressIn(language, `${SEALED_PATH}.html`).slice(1);

async function titleIn({ code }: Language): Promise<string> {
  const texts = await readFile(`${FRAME_TEXTS}/frame.${code}.json`, 'utf8');
  const { app, pages } = JSON.parse(texts) as FrameTexts;
  return app.title.replace('{{page}}', () => pages.sealed.title);
}
