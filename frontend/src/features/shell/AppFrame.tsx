import type { ReactNode } from 'react';

/** The frame around every screen. */
export function AppFrame({ children }: { children: ReactNode }) {
  return <main>{children}</main>;
}
