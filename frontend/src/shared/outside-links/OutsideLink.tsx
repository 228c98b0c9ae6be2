import { type AnchorHTMLAttributes, createElement } from 'react';
import { type OutsideLink as LinkName, useOutsideLink } from './use-outside-link.ts';

interface OutsideLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: LinkName;
}

const REL: Partial<Record<LinkName, string>> = {
  chat: 'noopener noreferrer',
  promo: 'sponsored noopener',
  video: 'noopener',
};

/** Renders a placeholder during the build, which `frontend/build/outside-links.ts` hides. */
export function OutsideLink({ to, children, ...others }: OutsideLinkProps) {
  const address = useOutsideLink(to);
  if (address === null) return null;
  if (address === undefined)
    return createElement('outside-link', { name: to, ...others }, children);
  return (
    <a {...others} href={address} {...(to in REL && { target: '_blank', rel: REL[to] })}>
      {children}
    </a>
  );
}
