import './styles.ts';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { paths } from '../shared/paths.ts';
import { AppRoutes } from './AppRoutes.tsx';
import { Providers } from './Providers.tsx';

/** Takes over the page that came with index.html where it is the right one, else draws the right one. */
function start(root: HTMLElement): void {
  if (location.pathname === paths.home) history.replaceState(null, '', paths.pasteText + location.search + location.hash);
  const app = (
    <StrictMode>
      <Providers>
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
      </Providers>
    </StrictMode>
  );
  if (root.dataset.page === location.pathname) {
    hydrateRoot(root, app);
    return;
  }
  delete root.dataset.page;
  flushSync(() => createRoot(root).render(app)); // from frame to frame, without a white moment
}

const root = document.getElementById('root');
if (root) start(root);
