import { Suspense, useEffect, useEffectEvent } from 'react';
import { importWithTexts } from '../../i18n/load-texts.ts';
import { useHasPass } from '../../shared/captcha/use-pass.ts';
import { lazyComponent } from '../../shared/lazy-component.ts';

const CaptchaField = lazyComponent(
  async () =>
    (await importWithTexts(['captcha'], () => import('../../shared/captcha/CaptchaField.tsx')))
      .CaptchaField,
);

/** Offers the image captcha, for browsers that can't solve the proof of work. */
export function SolveCaptcha({ onSolved }: { onSolved: () => void }) {
  const hasPass = useHasPass();
  const solved = useEffectEvent(onSolved);
  useEffect(() => {
    if (hasPass) solved();
  }, [hasPass]);
  return (
    <Suspense fallback={null}>
      <CaptchaField />
    </Suspense>
  );
}
