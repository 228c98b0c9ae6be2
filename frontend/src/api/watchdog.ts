export function watchdog(limit: number, bark: () => void) {
  let timer = setTimeout(bark, limit);
  return {
    moved() {
      clearTimeout(timer);
      timer = setTimeout(bark, limit);
    },
    stop: () => clearTimeout(timer),
  };
}
