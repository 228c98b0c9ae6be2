import { ANSWER_LENGTH } from '@pasteroom/openapi/rules/captcha';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { answerPicture, type CaptchaPicture, fetchPicture } from './captcha-calls.ts';
import { isUsedUp, readAnswer } from './picture-tries.ts';
import { wallet } from './use-pass.ts';

export type PictureState =
  | { readonly step: 'loading' | 'typing' | 'checking' | 'wrong' | 'renewed' }
  | { readonly step: 'broken'; readonly problem: string };

export function useCaptchaPicture() {
  const [round, setRound] = useState<{ then: 'typing' | 'renewed' }>({ then: 'typing' });
  const [picture, setPicture] = useState<CaptchaPicture>();
  const [state, setState] = useState<PictureState>({ step: 'loading' });
  const [answer, setAnswer] = useState('');
  const shown = useRef<{ picture: CaptchaPicture; wrongTries: number }>(null);

  useEffect(() => {
    let gone = false;
    const show = (next: CaptchaPicture) => {
      shown.current = { picture: next, wrongTries: 0 };
      setPicture(next);
      setAnswer('');
      setState({ step: round.then });
    };
    fetchPicture().then(
      (next) => !gone && show(next),
      (error: unknown) => !gone && setState({ step: 'broken', problem: messageOf(error) }),
    );
    return () => {
      gone = true;
    };
  }, [round]);

  const check = async (typed: string) => {
    const asked = shown.current;
    if (asked === null) return;
    setState({ step: 'checking' });
    try {
      const { captchaPass, expiresAt } = await answerPicture(asked.picture.captchaId, typed);
      wallet.keep(captchaPass, expiresAt);
    } catch (error) {
      if (shown.current !== asked) return;
      if (!(error instanceof ApiError) || error.code !== 'captcha_invalid')
        return setState({ step: 'broken', problem: messageOf(error) });
      asked.wrongTries += 1;
      if (isUsedUp(asked.picture, asked.wrongTries, Date.now())) setRound({ then: 'renewed' });
      else setState({ step: 'wrong' });
    }
  };

  return {
    picture,
    state,
    answer,
    refresh: () => {
      setState({ step: 'loading' });
      setRound({ then: 'typing' });
    },
    type: (typed: string) => {
      const next = readAnswer(typed, state.step === 'wrong' ? answer : '');
      if (next === answer || state.step === 'checking') return;
      setAnswer(next);
      setState({ step: 'typing' });
      if (next.length === ANSWER_LENGTH) void check(next);
    },
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
