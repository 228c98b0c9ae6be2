import { Button, Group, Text, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormNotice } from '../../shared/forms/FormNotice.tsx';
import { callWords } from '../../api/api-error.ts';
import classes from './Operator.module.css';
import type { Decision, OperatorCalls, Report } from './operator-calls.ts';
import { useShortcuts } from './use-shortcuts.ts';

interface DecisionBarProps {
  calls: OperatorCalls;
  report: Report;
  hasKeys: boolean;
  onDecided: (report: Report) => Promise<void>;
  onFailed: () => void;
}

export function DecisionBar({ calls, report, hasKeys, onDecided, onFailed }: DecisionBarProps) {
  const { t } = useTranslation('operator');
  const field = useRef<HTMLInputElement>(null);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState<Decision>();
  const [isAsking, setIsAsking] = useState(false);
  const isLink = report.about.kind === 'link';

  const decide = async (decision: Decision) => {
    if (busy !== undefined || (isLink && decision === 'hold')) return;
    if (reason.trim() === '') {
      setProblem(t('decide.noReason'));
      return field.current?.focus();
    }
    if (decision === 'remove' && !isLink && !isAsking) return setIsAsking(true);
    setBusy(decision);
    setProblem(undefined);
    try {
      const decided = await calls.decide(report.reference, decision, reason);
      setReason('');
      await onDecided(decided);
    } catch (error) {
      setProblem(callWords(error) ?? t('failed'));
      onFailed();
    }
    setBusy(undefined);
    setIsAsking(false);
  };
  useShortcuts(
    {
      h: () => void decide('hold'),
      r: () => void decide('release'),
      x: () => !isAsking && void decide('remove'),
    },
    hasKeys,
  );

  return (
    <div className={classes.bar} role="group" aria-label={t('decide.title')}>
      <TextInput
        ref={field}
        className={classes.reason}
        label={t('decide.reason')}
        description={t('decide.shown')}
        value={reason}
        maxLength={2000}
        onChange={(event) => (setReason(event.currentTarget.value), setProblem(undefined))}
      />
      <FormNotice p="xs">{problem}</FormNotice>
      {isAsking ? (
        <Group gap="xs" role="group" aria-label={t('decide.question')}>
          <Text size="sm">{t('decide.question')}</Text>
          <Button
            color="red"
            size="sm"
            loading={busy === 'remove'}
            onClick={() => void decide('remove')}
          >
            {t('decide.yes')}
          </Button>
          {/* Focuses the safe choice, so pressing Enter twice removes nothing. */}
          <Button ref={focusOnce} variant="default" size="sm" onClick={() => setIsAsking(false)}>
            {t('decide.no')}
          </Button>
        </Group>
      ) : (
        <Group gap="xs">
          <Button
            variant="default"
            size="sm"
            loading={busy === 'hold'}
            disabled={isLink}
            aria-keyshortcuts="h"
            onClick={() => void decide('hold')}
          >
            {t('decide.hold')}
          </Button>
          <Button
            variant="default"
            size="sm"
            loading={busy === 'release'}
            aria-keyshortcuts="r"
            onClick={() => void decide('release')}
          >
            {t('decide.release')}
          </Button>
          <Button
            color="red"
            variant="light"
            size="sm"
            loading={busy === 'remove'}
            aria-keyshortcuts="x"
            onClick={() => void decide('remove')}
          >
            {t('decide.remove')}
          </Button>
        </Group>
      )}
    </div>
  );
}

function focusOnce(button: HTMLButtonElement | null): void {
  button?.focus();
}
