/** Does one thing after another, each in a task of its own: whatever else the page has to do comes between. Answers how to call off the rest. */
export function inSteps(steps: readonly (() => unknown)[]): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const go = (at: number) => {
    const step = steps[at];
    if (step === undefined) return;
    timer = setTimeout(() => {
      go(at + 1);
      step();
    });
  };
  go(0);
  return () => clearTimeout(timer);
}
