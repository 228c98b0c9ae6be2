import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './GoogleButton.module.css';
import { NONCE_USE_MS, loginFailed, onGoogleEnded, readyGoogle } from './ready-google.ts';

const WIDTH = 266;

interface GoogleButtonProps {
  clientId: string;
  onSignedIn: () => void;
}

export function GoogleButton({ clientId, onSignedIn }: GoogleButtonProps) {
  const { i18n } = useTranslation();
  const container = useRef<HTMLDivElement>(null);
  const [round, setRound] = useState(0);
  const ended = useEffectEvent((isSignedIn: boolean) =>
    isSignedIn ? onSignedIn() : setRound(round + 1),
  );
  useEffect(() => onGoogleEnded((isSignedIn) => ended(isSignedIn)), []);

  useEffect(() => {
    let isOver = false;
    const draw = async () => {
      const google = await readyGoogle(clientId);
      if (isOver || container.current === null) return;
      google.renderButton(container.current, {
        theme: 'outline',
        size: 'large',
        text: 'signin_with',
        width: WIDTH,
        locale: i18n.language,
      });
    };
    draw().catch(loginFailed);
    const timer = setTimeout(() => setRound(round + 1), NONCE_USE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [clientId, i18n.language, round]);

  return <div ref={container} className={classes.container} />;
}
