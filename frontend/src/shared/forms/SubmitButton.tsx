import { Button } from '@mantine/core';
import type { Ref } from 'react';
import { usePassWork } from '../captcha/obtain-pass.ts';
import classes from './SubmitButton.module.css';

interface SubmitButtonProps {
  ref: Ref<HTMLButtonElement>;
  /** Whether it can be pressed: a guest needs a pass first. */
  isOpen: boolean;
  isSending: boolean;
  /** Whether it gets the focus when the form appears. */
  isFirst?: boolean;
  children: string;
}

/** The button of a checked form. While the device works for a pass, a thin bar along its edge shows how far that is. */
export function SubmitButton({ ref, isOpen, isSending, isFirst = false, children }: SubmitButtonProps) {
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
        // The line about the check says it to screen readers, once.
        <div aria-hidden className={classes.edge}>
          <div className={classes.bar} style={{ width: `${work.percent}%` }} />
        </div>
      )}
    </div>
  );
}
