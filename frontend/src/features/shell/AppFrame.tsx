import { type MouseEvent, type ReactNode, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../shared/lazy-component.ts';
import classes from './AppFrame.module.css';
import { Menu } from './Menu.tsx';
import { TopBar } from './TopBar.tsx';
import { focusHeading, useNavigationFocus } from './use-navigation-focus.ts';

const MenuDrawer = lazyComponent(async () => (await import('./MenuDrawer.tsx')).MenuDrawer);

interface AppFrameProps {
  title: string;
  premium: ReactNode;
  children: ReactNode;
}

export function AppFrame({ title, premium, children }: AppFrameProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(true);
  const [drawer, setDrawer] = useState<'unused' | 'open' | 'closed'>('unused');
  const toggle = useRef<HTMLButtonElement>(null);
  const main = useRef<HTMLElement>(null);
  useNavigationFocus();

  function chosen() {
    setDrawer((state) => (state === 'open' ? 'closed' : state));
    if (!matchMedia('(min-width: 75em)').matches) setShown(false);
    focusHeading();
  }

  function dismissed() {
    setDrawer('closed');
    toggle.current?.focus();
  }

  function skip(event: MouseEvent) {
    event.preventDefault(); // keeps the URL unchanged
    main.current?.focus();
  }

  return (
    <div className={classes.frame} data-menu={shown ? 'shown' : 'hidden'}>
      <a className={classes.skip} href="#content" onClick={skip}>
        {t('app.skipToContent')}
      </a>
      <nav className={classes.side} id="side-menu" aria-label={t('shell.mainMenu')}>
        <Menu onChoose={chosen} />
      </nav>
      <TopBar
        title={title}
        premium={premium}
        wideToggle={{
          className: classes.wide,
          'aria-expanded': shown,
          'aria-controls': 'side-menu',
          onClick: () => setShown(!shown),
        }}
        narrowToggle={{
          className: classes.narrow,
          'aria-expanded': drawer === 'open',
          onClick: () => setDrawer('open'),
          ref: toggle,
        }}
      />
      <main className={classes.main} id="content" tabIndex={-1} ref={main}>
        {children}
      </main>
      {drawer !== 'unused' && (
        <Suspense fallback={null}>
          <MenuDrawer opened={drawer === 'open'} onClose={dismissed} onChoose={chosen} />
        </Suspense>
      )}
    </div>
  );
}
