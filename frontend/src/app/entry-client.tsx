import './styles.ts';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { paths } from '../shared/paths.ts';
import { Providers } from './Providers.tsx';
import { routes } from './routes.tsx';

/** Takes over the page that came with index.html where it is the right one, else draws the right one. */
function start(root: HTMLElement): void {
  if (location.pathname === paths.home) history.replaceState(null, '', paths.pasteText + location.search + location.hash);
  const router = createBrowserRouter(routes);
  const app = (
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>
  );
  if (root.dataset.page === location.pathname) {
    hydrateRoot(root, app);
    return;
  }
  delete root.dataset.page;
  root.replaceChildren();
  createRoot(root).render(app);
}

const root = document.getElementById('root');
if (root) start(root);
