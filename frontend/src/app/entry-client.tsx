import './styles.ts';
import { startTransition, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { unstable_HistoryRouter as HistoryRouter } from 'react-router-dom';
import {
  readStaticDocument,
  StaticDocumentContext,
} from '../features/static-pages/static-document.ts';
import { AppRoutes } from './AppRoutes.tsx';
import { frameLoaded } from '../i18n/i18n.ts';
import { splitAddress } from '../i18n/languages.ts';
import { withoutPrefix } from './local-links.ts';
import { pageAt } from './pages.ts';
import { Providers } from './Providers.tsx';
import { registerServiceWorker } from './register-service-worker.ts';
import { siteHistory } from './site-history.ts';
import { watchModalEntries } from '../shared/forms/site-modal-entries.ts';

function start(root: HTMLElement): void {
  const { prefix, path } = splitAddress(location.pathname);
  const page = pageAt(path);
  if (path === page.alias)
    history.replaceState(null, '', prefix + page.path + location.search + location.hash);
  watchModalEntries();
  // The router's blockers miss the Back button, so modal entries need a custom history.
  const app = (
    <StrictMode>
      <Providers>
        <StaticDocumentContext value={readStaticDocument(root)}>
          <HistoryRouter basename={prefix} history={siteHistory()}>
            <AppRoutes />
          </HistoryRouter>
        </StaticDocumentContext>
      </Providers>
    </StrictMode>
  );
  if (prefix === '') withoutPrefix(root);
  const isAsRendered =
    root.dataset.page === page.path && !(page.readsQuery && location.search !== '');
  // React can interrupt a transition to handle typing.
  if (isAsRendered) startTransition(() => void hydrateRoot(root, app));
  else flushSync(() => createRoot(root).render(app)); // avoids a blank frame
}

const root = document.getElementById('root');
if (root) void frameLoaded.then(() => start(root));
registerServiceWorker();
