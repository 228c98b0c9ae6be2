import { whenIdle } from '../shared/when-idle.ts';

/** In production builds only. Browsers support it on https and loopback. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => {
    navigator.serviceWorker.register('/service-worker.js').catch((error: unknown) => {
      console.warn('The site cannot be kept for the time without a network.', error);
    });
  };
  const whenLoaded = () => void whenIdle(register);
  if (document.readyState === 'complete') whenLoaded();
  else window.addEventListener('load', whenLoaded, { once: true });
}
