import { whenIdle } from '../shared/when-idle.ts';

/** Only in production builds. Browsers allow service workers on HTTPS and loopback. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => {
    navigator.serviceWorker.register('/service-worker.js').catch((error: unknown) => {
      console.warn('registering the service worker failed', error);
    });
  };
  const whenLoaded = () => void whenIdle(register);
  if (document.readyState === 'complete') whenLoaded();
  else window.addEventListener('load', whenLoaded, { once: true });
}
