import { Button } from '@mantine/core';
import type { Ref } from 'react';
import { usePassWork } from '../captcha/obtain-pass.ts';
import classes from './SubmitButton.module.css';

interface SubmitButtonProps {
  ref: Ref<HTMLButtonElement>;
  isOpen: boolean;
  isSending: boolean;
  isFirst?: boolean;
  children: string;
}

export function SubmitButton({
  ref,
  isOpen,
  isSending,
  isFirst = false,
  children,
}: SubmitButtonProps) {
  const work = usePassWork();
  return (
    <div className={classes.frame}>
      <Button
        ref={ref}
        type="submit"
        size="md"
        fullWidth
        disabled={!isOpen && !isSending}
        loading={isSending}
        data-autofocus={isFirst || undefined}
      >
        {children}
      </Button>
      {!isOpen && !isSending && work.step === 'working' && (
        // Screen readers announce the captcha's status line instead.
        <div aria-hidden className={classes.edge}>
          <div className={classes.bar} style={{ width: `${work.percent}%` }} />
        </div>
      )}
    </div>
  );
}
