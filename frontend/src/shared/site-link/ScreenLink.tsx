import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

export interface ScreenLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
  /** Whether the link loads the document of the screen anew. */
  reloadDocument?: boolean | undefined;
}

/**
 * A link to another screen. It is made of the router's own hooks, as its documentation shows: the router's component brings along what fetches data
 * and scripts ahead, which nothing here uses and everybody would load.
 */
export function ScreenLink({ to, reloadDocument = false, target, onClick, children, ...props }: ScreenLinkProps) {
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
