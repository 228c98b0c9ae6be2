import { Button, Group, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteText } from './delete-text.ts';
import type { OwnedText } from './owned-texts.ts';

interface DeleteQuestionProps {
  text: OwnedText;
  question: string;
  onDeleted?: () => void;
  /** The button that begins it. */
  children: (ask: () => void) => ReactNode;
}

/** Asks once before a text is ended for everybody. */
export function DeleteQuestion({ text, question, onDeleted, children }: DeleteQuestionProps) {
  const { t } = useTranslation();
  const [step, setStep] = useState<'idle' | 'asking' | 'deleting'>('idle');
  if (step === 'idle') return children(() => setStep('asking'));
  const confirm = async () => {
    setStep('deleting');
    if (await deleteText(text)) onDeleted?.();
    else setStep('idle');
  };
  return (
    <Group gap="xs" role="group" aria-label={question}>
      <Text size="sm">{question}</Text>
      <Button color="red" variant="light" size="xs" loading={step === 'deleting'} onClick={() => void confirm()}>
        {t('pasteText.room.deleteYes')}
      </Button>
      {/* The harmless answer has the focus: a second Enter deletes nothing. */}
      <Button ref={focusOnce} variant="subtle" color="gray" size="xs" onClick={() => setStep('idle')}>
        {t('pasteText.room.deleteNo')}
      </Button>
    </Group>
  );
}

function focusOnce(button: HTMLButtonElement | null): void {
  button?.focus();
}
