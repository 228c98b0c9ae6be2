import { mirroredName } from '../shared/session/identity-mirror.ts';
import { beginOnTouch } from '../shared/static-script/begin-on-touch.ts';
import { answerClicks } from '../shared/static-script/code-and-files.ts';
import { runTypewriter } from '../shared/static-script/typewriter.ts';
import { whenIdle } from '../shared/when-idle.ts';

/** All that runs of a document that is made whole at build, until somebody touches it; then the application's code takes it over. */
function start(): void {
  const entry = document.querySelector<HTMLElement>('script[data-entry]')?.dataset['entry'];
  let hasBegun = false;
  const begin = () => {
    if (entry === undefined || hasBegun) return;
    hasBegun = true;
    void import(/* @vite-ignore */ entry);
  };
  beginOnTouch(begin);
  answerClicks();
  document.querySelectorAll<HTMLElement>('[data-typewriter]').forEach(runTypewriter);
  // Who is signed in sees so, once everything else is there.
  if (mirroredName() !== null) whenIdle(begin);
}

start();
