import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { serverWords } from '../../api/api-error.ts';
import { api, unwrap } from '../../api/client.ts';
import { notify } from '../notices/notify.ts';
import { previewPath } from '../paths.ts';

const FAILURE_LIFE_MS = 6000;

export function usePreviewLink() {
  const { t } = useTranslation('preview-link');
  const navigate = useNavigate();
  const [asking, setAsking] = useState<string>();

  const openPreview = async (id: string, how?: { replace: boolean }): Promise<boolean> => {
    setAsking(id);
    try {
      const { previewToken } = await unwrap(
        api.POST('/publish/{id}/generate-preview', { params: { path: { id } } }),
      );
      await navigate(previewPath(previewToken), how);
      return true;
    } catch (error) {
      console.error('creating a preview link failed', error);
      notify.problem(serverWords(error) ?? t('failed'), FAILURE_LIFE_MS);
      return false;
    } finally {
      setAsking(undefined);
    }
  };
  return { openPreview, asking };
}
