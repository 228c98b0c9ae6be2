import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Hands over the code of a deep link (`?code=…`) once the page stands, and again whenever another one is followed. */
export function useDeepLink(onCode: (code: string) => void): void {
  const { search, key } = useLocation();
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    const code = new URLSearchParams(search).get('code')?.trim();
    if (code) latest.current(code);
  }, [search, key]);
}
