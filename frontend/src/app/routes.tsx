import { Navigate, Outlet, type RouteObject, useLocation } from 'react-router';
import { AppFrame } from '../features/shell/AppFrame.tsx';
import { paths } from '../shared/paths.ts';
import { Page } from './Page.tsx';
import { pages } from './pages.ts';

function Home() {
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: paths.pasteText, search, hash }} replace />;
}

/** The table that browser and server route by: every page inside the frame, `/` leads to the editor. */
export const routes: RouteObject[] = [
  {
    element: (
      <AppFrame>
        <Outlet />
      </AppFrame>
    ),
    children: [
      { path: paths.home, element: <Home /> },
      ...pages.map((page) => ({ path: page.path, element: <Page key={page.path} page={page} /> })),
    ],
  },
];
