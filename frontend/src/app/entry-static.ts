import { mirroredName } from '../shared/session/identity-mirror.ts';
import { beginOnTouch } from '../shared/static-script/begin-on-touch.ts';
import { answerClicks } from '../shared/static-script/code-and-files.ts';
import { runTypewriter } from '../shared/static-script/typewriter.ts';
import { whenIdle } from '../shared/when-idle.ts';

function start(): void {
  const entry = document.querySelector<HTMLElement>('script[data-entry]')?.dataset['entry'];
  let hasStarted = false;
  const begin = () => {
    if (entry === undefined || hasStarted) return;
    hasStarted = true;
    void import(/* @vite-ignore */ entry);
  };
  beginOnTouch(begin);
  answerClicks();
  document.querySelectorAll<HTMLElement>('[data-typewriter]').forEach(runTypewriter);
  // For signed-in visitors, load the application when idle to show their session.
  if (mirroredName() !== null) whenIdle(begin);
}

start();
