import { useLocation } from 'react-router-dom';
import { isStatic } from '../paths.ts';
import { ScreenLink, type ScreenLinkProps } from './ScreenLink.tsx';

/**
 * Links to and from documents without scripts cause a full page load. Those documents exist only in
 * English, so their URLs contain no language.
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
