import { Button, Group, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface DeleteQuestionProps {
  question: string;
  onDelete: () => Promise<boolean>;
  onDeleted?: () => void;
  children: (ask: () => void) => ReactNode;
}

export function DeleteQuestion({ question, onDelete, onDeleted, children }: DeleteQuestionProps) {
  const { t } = useTranslation('my-items');
  const [step, setStep] = useState<'idle' | 'asking' | 'deleting'>('idle');
  if (step === 'idle') return children(() => setStep('asking'));
  const confirm = async () => {
    setStep('deleting');
    if (await onDelete()) onDeleted?.();
    else setStep('idle');
  };
  return (
    <Group gap="xs" role="group" aria-label={question}>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {question}
      </Text>
      <Button
        color="red"
        variant="light"
        size="xs"
        loading={step === 'deleting'}
        onClick={() => void confirm()}
      >
        {t('yes')}
      </Button>
      {/* Focus the safe choice, so pressing Enter twice deletes nothing. */}
      <Button
        ref={focusOnce}
        variant="subtle"
        color="gray"
        size="xs"
        onClick={() => setStep('idle')}
      >
        {t('no')}
      </Button>
    </Group>
  );
}

function focusOnce(button: HTMLButtonElement | null): void {
  button?.focus();
}
