import { Suspense } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router';
import { AppFrame } from '../features/shell/AppFrame.tsx';
import { paths } from '../shared/paths.ts';
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

function Home() {
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: paths.pasteText, search, hash }} replace />;
}

/** What browser and server route by: every page inside the frame; `/` leads to the editor. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Framed />}>
        <Route path={paths.home} element={<Home />} />
        {pages.map((page) => (
          <Route key={page.path} path={page.path} element={<Page key={page.path} page={page} />} />
        ))}
      </Route>
    </Routes>
  );
}
