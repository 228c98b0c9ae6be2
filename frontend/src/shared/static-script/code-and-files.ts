import { copyText } from '../clipboard/copy-text.ts';

const CONFIRMATION_MS = 2000;

export function answerClicks(): void {
  document.addEventListener('click', ({ target }) => {
    const button =
      target instanceof Element
        ? target.closest<HTMLElement>('[data-copy], [data-subscribe]')
        : null;
    if (button === null) return;
    delete button.dataset['clicked']; // prevents a replay of the click after hydration
    if (button.matches('[data-copy]')) void copyCode(button);
    else button.closest('.download')?.setAttribute('data-subscribed', '');
  });
}

async function copyCode(button: HTMLElement): Promise<void> {
  const words = button.textContent;
  const code = button.closest('.code')?.querySelector('pre')?.textContent ?? '';
  if (!(await copyText(code)) || words === 'Copied!') return;
  button.textContent = 'Copied!';
  setTimeout(() => (button.textContent = words), CONFIRMATION_MS);
}
