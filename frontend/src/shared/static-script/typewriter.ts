/** In ms per typed or deleted character, and per complete phrase. */
const TYPEWRITER = { typed: 100, deleted: 50, pause: 1500 };

export function* typewriterSteps(
  phrases: readonly string[],
): Generator<{ text: string; ms: number }, void, undefined> {
  while (phrases.length > 0) {
    for (const phrase of phrases) {
      const characters = [...phrase];
      for (let length = 1; length < characters.length; length += 1)
        yield { text: characters.slice(0, length).join(''), ms: TYPEWRITER.typed };
      yield { text: phrase, ms: TYPEWRITER.pause };
      for (let length = characters.length - 1; length > 0; length -= 1)
        yield { text: characters.slice(0, length).join(''), ms: TYPEWRITER.deleted };
      yield { text: '', ms: TYPEWRITER.typed };
    }
  }
}

/** Screen readers still read the list. Does nothing if the user prefers reduced motion. */
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
