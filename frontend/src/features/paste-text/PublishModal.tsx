import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { randomCode } from '@pasteroom/openapi/rules/random-code';
import { SendingModal } from '../../shared/composer/SendingModal.tsx';
import { PublishForm, type PublishFormProps } from './PublishForm.tsx';
import { usePublishText } from './use-publish-text.ts';
import { useSharingOptions } from './use-sharing-options.ts';

interface PublishModalProps extends Omit<
  PublishFormProps,
  'generated' | 'onGenerate' | 'publish' | 'sharing'
> {
  opened: boolean;
  onClose: () => void;
}

export function PublishModal({ opened, onClose, onPublished, ...form }: PublishModalProps) {
  const { t } = useTranslation('paste-text-modals');
  const { publish, ...sending } = usePublishText();
  const sharing = useSharingOptions();
  const [generated, setGenerated] = useState('');
  const generate = () => {
    const drawn = randomCode((bytes) => crypto.getRandomValues(bytes));
    setGenerated(drawn);
    form.onCodeChange(drawn);
  };
  return (
    <SendingModal
      opened={opened}
      onClose={onClose}
      title={t('publish.title')}
      files={form.files}
      sending={sending}
    >
      {(noteSent) => (
        <PublishForm
          {...form}
          publish={publish}
          sharing={sharing}
          generated={generated}
          onGenerate={generate}
          onPublished={(text) => {
            noteSent();
            sharing.forgetPassword();
            onPublished(text);
          }}
        />
      )}
    </SendingModal>
  );
}
