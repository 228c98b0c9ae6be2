import './styles.ts';
import { startTransition, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { readStaticDocument, StaticDocumentContext } from '../features/static-pages/static-document.ts';
import { AppRoutes } from './AppRoutes.tsx';
import { pageAt } from './pages.ts';
import { Providers } from './Providers.tsx';
import { registerServiceWorker } from './register-service-worker.ts';

/** Takes over the page that came with the document, or draws it where the document came without one (as from the development server). */
function start(root: HTMLElement): void {
  const page = pageAt(location.pathname);
  if (location.pathname === page.alias) history.replaceState(null, '', page.path + location.search + location.hash);
  const app = (
    <StrictMode>
      <Providers>
        <StaticDocumentContext value={readStaticDocument(root)}>
          <BrowserRouter>
            <AppRoutes />
          </BrowserRouter>
        </StaticDocumentContext>
      </Providers>
    </StrictMode>
  );
  const isAsRendered = root.dataset.page === page.path && !(page.readsQuery && location.search !== '');
  // As a transition it is done piece by piece: what somebody types meanwhile comes between.
  if (isAsRendered) startTransition(() => void hydrateRoot(root, app));
  else flushSync(() => createRoot(root).render(app)); // from frame to frame, without a white moment
}

const root = document.getElementById('root');
if (root) start(root);
registerServiceWorker();
