import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

export interface ScreenLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
  reloadDocument?: boolean | undefined;
}

/** Replaces the router's `Link`, which bundles unused code for prefetching. */
export function ScreenLink({
  to,
  reloadDocument = false,
  target,
  onClick,
  children,
  ...props
}: ScreenLinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, target === undefined ? {} : { target });
  return (
    <a
      {...props}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented && !reloadDocument) follow(event);
      }}
    >
      {children}
    </a>
  );
}
