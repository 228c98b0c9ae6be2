import { useLocation } from 'react-router-dom';
import { isStatic } from '../paths.ts';
import { ScreenLink, type ScreenLinkProps } from './ScreenLink.tsx';

/**
 * Links to and from script-free documents trigger a full page load. Those documents are English
 * only, so their URLs don't contain a language.
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
