import './styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readSealedLink } from '@pasteroom/sealed/link';
import { SealedScreen } from '../features/sealed-text/SealedScreen.tsx';
import { frameLoaded } from '../i18n/i18n.ts';
import { loadTexts } from '../i18n/load-texts.ts';
import { watchModalEntries } from '../shared/forms/site-modal-entries.ts';
import { Providers } from './Providers.tsx';

/** Removes the key from the address before anything else runs. */
function takeLink() {
  const link = readSealedLink(location.hash);
  const code = link === undefined ? '' : `#${encodeURIComponent(link.code)}`;
  history.replaceState(null, '', location.pathname + code);
  return link;
}

async function start(root: HTMLElement): Promise<void> {
  const link = takeLink();
  // A pasted link changes only the fragment, and a restored page may show a closed text.
  window.addEventListener('hashchange', () => location.reload());
  window.addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  await frameLoaded;
  await loadTexts(['sealed-text', 'reading', 'refusals', 'clipboard', 'files']);
  watchModalEntries();
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <SealedScreen link={link} />
      </Providers>
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root) void start(root);
