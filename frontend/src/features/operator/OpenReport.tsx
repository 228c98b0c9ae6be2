import { Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormNotice } from '../../shared/forms/FormNotice.tsx';
import { callWords } from '../../api/api-error.ts';
import classes from './Operator.module.css';
import type { OperatorCalls } from './operator-calls.ts';

interface OpenReportProps {
  calls: OperatorCalls;
  name: string;
  isFound: boolean;
  onOpened: () => Promise<void>;
  onAll: () => void;
}

export function OpenReport({ calls, name, isFound, onOpened, onAll }: OpenReportProps) {
  const { t } = useTranslation('operator');
  const [message, setMessage] = useState('');
  const [problem, setProblem] = useState<string>();
  const open = async () => {
    setProblem(undefined);
    try {
      await calls.open(name, message);
      await onOpened();
    } catch (error) {
      setProblem(callWords(error) ?? t('failed'));
    }
  };
  return (
    <div className={classes.found}>
      <Group gap="sm">
        <Text className={classes.wrapped}>{t('find.found', { name })}</Text>
        <Button variant="subtle" size="xs" onClick={onAll}>
          {t('find.all')}
        </Button>
      </Group>
      {!isFound && (
        <Group gap="sm" align="end">
          <TextInput
            className={classes.reason}
            label={t('open.message')}
            description={t('open.hint')}
            value={message}
            maxLength={2000}
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
          <Button variant="default" size="md" onClick={() => void open()}>
            {t('open.submit')}
          </Button>
        </Group>
      )}
      <FormNotice mt="xs">{problem}</FormNotice>
    </div>
  );
}
