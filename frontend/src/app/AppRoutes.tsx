import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { BegunOrders } from '../features/begun-orders/BegunOrders.tsx';
import { PremiumPlanButton } from '../features/premium-plan/PremiumPlanButton.tsx';
import { AppFrame } from '../features/shell/AppFrame.tsx';
import { useStaticDocument } from '../features/static-pages/static-document.ts';
import { Page } from './Page.tsx';
import classes from './AppRoutes.module.css';
import { pageAt, type PageRecord, pages } from './pages.ts';

function Framed() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const come = useStaticDocument();
  return (
    <AppFrame title={come?.heading ?? t(pageAt(pathname).title)} premium={<PremiumPlanButton />}>
      <BegunOrders />
      {/* A single boundary keeps the old screen until the new screen is complete. */}
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </AppFrame>
  );
}

function Bare() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    // Label this main landmark, because the embedding page also has one.
    <main className={classes.bare} aria-label={t(pageAt(pathname).title)}>
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </main>
  );
}

const routeTo = (page: PageRecord) => (
  <Route key={page.path} path={page.path} element={<Page key={page.path} page={page} />} />
);

function Alias({ of }: { of: string }) {
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: of, search, hash }} replace />;
}

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Framed />}>
        {pages.filter(({ isBare }) => !isBare).map(routeTo)}
        {pages.flatMap(({ alias, path }) =>
          alias === undefined
            ? []
            : [<Route key={alias} path={alias} element={<Alias of={path} />} />],
        )}
      </Route>
      <Route element={<Bare />}>{pages.filter(({ isBare }) => isBare).map(routeTo)}</Route>
    </Routes>
  );
}
