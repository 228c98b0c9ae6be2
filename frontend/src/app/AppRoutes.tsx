import { Suspense } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { AppFrame } from '../features/shell/AppFrame.tsx';
import { Page } from './Page.tsx';
import { pageAt, pages } from './pages.ts';

function Framed() {
  const { pathname } = useLocation();
  return (
    <AppFrame title={pageAt(pathname).title}>
      {/* One boundary for all pages: the old screen stays until the new one can be shown whole. */}
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </AppFrame>
  );
}

function Alias({ of }: { of: string }) {
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: of, search, hash }} replace />;
}

/** What browser and server route by: every page inside the frame; an alias leads to the page's own address. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Framed />}>
        {pages.map((page) => (
          <Route key={page.path} path={page.path} element={<Page key={page.path} page={page} />} />
        ))}
        {pages.flatMap(({ alias, path }) =>
          alias === undefined ? [] : [<Route key={alias} path={alias} element={<Alias of={path} />} />],
        )}
      </Route>
    </Routes>
  );
}
