import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Composer } from '../../shared/composer/use-composer.ts';
import { notify } from '../../shared/notices/notify.ts';
import { paths } from '../../shared/paths.ts';
import { SHARED_PARAM } from '../../shared/share-target.ts';

export function useShared({ model, editor }: Pick<Composer, 'model' | 'editor'>): void {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const isShared = query.has(SHARED_PARAM);
  useEffect(() => {
    if (!isShared || editor === null) return;
    void navigate(paths.pasteText, { replace: true });
    const put = async () => {
      const { readShared } = await import('./read-shared.ts');
      const shared = await readShared();
      if (shared === undefined) return notify.failure('notices.sharedLost');
      model.startWith({ html: shared.html, title: '', keep: [] });
      await model.addFiles(shared.files);
    };
    put().catch((error: unknown) => {
      console.warn('reading the shared content failed', error);
      notify.failure('notices.sharedLost');
    });
  }, [isShared, editor, model, navigate]);
}
