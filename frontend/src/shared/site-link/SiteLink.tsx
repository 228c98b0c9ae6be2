import { useLocation } from 'react-router-dom';
import { isStatic } from '../paths.ts';
import { ScreenLink, type ScreenLinkProps } from './ScreenLink.tsx';

/**
 * A link inside the site. To a document that is read without scripts, and away from one, it is an ordinary link; else the screen changes in place. Such
 * documents are in English alone: no language stands in their addresses.
 */
export function SiteLink({ to, reloadDocument, children, ...props }: ScreenLinkProps) {
  const { pathname } = useLocation();
  if (isStatic(to))
    return (
      <a href={to} {...props}>
        {children}
      </a>
    );
  return (
    <ScreenLink to={to} reloadDocument={reloadDocument ?? isStatic(pathname)} {...props}>
      {children}
    </ScreenLink>
  );
}
