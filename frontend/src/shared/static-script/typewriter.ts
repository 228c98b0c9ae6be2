/** In ms per typed or deleted character, and per complete phrase. */
const DELAYS = { typed: 100, deleted: 50, pause: 1500 };

export function* typewriterSteps(
  phrases: readonly string[],
): Generator<{ text: string; ms: number }, void, undefined> {
  while (phrases.length > 0) {
    for (const phrase of phrases) {
      const characters = [...phrase];
      for (let length = 1; length < characters.length; length += 1)
        yield { text: characters.slice(0, length).join(''), ms: DELAYS.typed };
      yield { text: phrase, ms: DELAYS.pause };
      for (let length = characters.length - 1; length > 0; length -= 1)
        yield { text: characters.slice(0, length).join(''), ms: DELAYS.deleted };
      yield { text: '', ms: DELAYS.typed };
    }
  }
}

/** Screen readers read the original list. Does nothing for users who prefer reduced motion. */
export function runTypewriter(element: HTMLElement): void {
  const list = element.querySelector('ul');
  if (list === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const steps = typewriterSteps([...list.children].map(({ textContent }) => textContent.trim()));
  const shown = Object.assign(document.createElement('p'), { ariaHidden: 'true' });
  shown.dataset['typed'] = '';
  list.classList.add('typed-list');
  element.append(shown);
  const step = () => {
    const next = steps.next();
    if (next.done === true || !element.isConnected) return;
    shown.textContent = next.value.text;
    setTimeout(step, next.value.ms);
  };
  step();
}
