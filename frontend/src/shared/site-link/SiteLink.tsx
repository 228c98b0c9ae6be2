import { Link, type LinkProps, useLocation } from 'react-router-dom';
import { isStatic } from '../paths.ts';

/** A link inside the site. To a document that is read without scripts, and away from one, it is an ordinary link; else the screen changes in place. */
export function SiteLink({ to, ...props }: LinkProps & { to: string }) {
  const { pathname } = useLocation();
  return <Link to={to} reloadDocument={isStatic(pathname) || isStatic(to)} {...props} />;
}
