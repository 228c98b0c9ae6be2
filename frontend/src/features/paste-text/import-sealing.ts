import { importWithTexts } from '../../i18n/load-texts.ts';

/** Loads everything that publishing a sealed text needs, so that only the upload can fail. */
export async function importSealing() {
  const [{ SealedCard }, { textSealer }] = await Promise.all([
    importWithTexts(
      ['sealing', 'my-texts', 'my-items', 'qr-card', 'composer-tools', 'clipboard'],
      () => import('./SealedCard.tsx'),
    ),
    importWithTexts(['sealing'], () => import('./seal-text.ts')),
  ]);
  return { SealedCard, textSealer };
}
