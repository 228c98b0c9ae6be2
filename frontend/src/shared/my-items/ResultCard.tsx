import { Button, CloseButton, Group, Title } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteQuestion } from './DeleteQuestion.tsx';
import classes from './ResultCard.module.css';
import { useCloseWhenGone } from './use-close-when-gone.ts';

interface ResultCardProps {
  title: string;
  closeLabel: string;
  isKept: boolean;
  onAnother: () => void;
  onClose: () => void;
  deletion: { label: string; question: string; onDelete: () => Promise<boolean> };
  children: ReactNode;
}

export function ResultCard({
  title,
  closeLabel,
  isKept,
  onAnother,
  onClose,
  deletion,
  children,
}: ResultCardProps) {
  const { t } = useTranslation('composer-tools');
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  useCloseWhenGone(isKept, onClose);
  if (!isKept) return null;

  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <Group justify="space-between" wrap="nowrap">
        <Title
          order={2}
          size="h3"
          id={titleId}
          ref={heading}
          tabIndex={-1}
          className={classes.title}
        >
          {title}
        </Title>
        <CloseButton aria-label={closeLabel} title={closeLabel} onClick={onClose} />
      </Group>
      {children}
      <Group mt="sm" gap="xs">
        <Button variant="subtle" color="gray" size="xs" onClick={onAnother}>
          {t('another')}
        </Button>
        <DeleteQuestion
          question={deletion.question}
          onDelete={deletion.onDelete}
          onDeleted={onClose}
        >
          {(ask) => (
            <Button variant="subtle" color="gray" size="xs" onClick={ask}>
              {deletion.label}
            </Button>
          )}
        </DeleteQuestion>
      </Group>
    </section>
  );
}
