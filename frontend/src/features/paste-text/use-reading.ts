import { checkRoomCode } from '@pasteroom/openapi/rules/room-codes';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ApiError } from '../../api/api-error.ts';
import { useIsHydrated } from '../../shared/before-hydration/use-is-hydrated.ts';
import { notify } from '../../shared/notices/notify.ts';
import { paths } from '../../shared/paths.ts';
import { addressOfCode, codeOfAddress } from './code-address.ts';
import { isLocked, type LockedText, type RetrievedText } from './found-text.ts';

interface ReadingProps {
  onStuck: (code: string, reason: unknown) => void;
  onLocked: (text: LockedText) => void;
}

/** Opens the text in the URL, so that reload, back and forward work as expected. */
export function useReading({ onStuck, onLocked }: ReadingProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const [text, setText] = useState<RetrievedText>();
  const [stuckAt, setStuckAt] = useState<string>();
  const isHydrated = useIsHydrated();
  const typed = codeOfAddress(location);
  const read = typed === undefined ? undefined : checkRoomCode(typed);
  const code = read?.ok === true ? read.code : undefined;

  const stuck = useEffectEvent(onStuck);
  const lock = useEffectEvent(onLocked);
  const isShown = useEffectEvent((wanted: string) => text?.code === wanted);

  // The document hides the editor if the URL has a code. React takes over after hydration.
  useEffect(() => void document.documentElement.removeAttribute('data-reading'), []);

  // Move codes to the fragment, which browsers don't send to servers.
  useEffect(() => {
    if (typed === undefined || (code !== undefined && location.search === '')) return undefined;
    if (code !== undefined) return void navigate(addressOfCode(code), { replace: true });
    let isStale = false;
    const repair = async () => {
      const { understandRoomCode } = await import('@pasteroom/openapi/rules/sent-codes');
      const understood = understandRoomCode(typed);
      if (isStale) return;
      if (understood.ok) void navigate(addressOfCode(understood.code), { replace: true });
      else stuck(typed, undefined);
    };
    repair().catch(() => isStale || stuck(typed, undefined));
    return () => {
      isStale = true;
    };
  }, [code, typed, location.search, navigate]);

  useEffect(() => {
    if (code === undefined || isShown(code)) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const stick = (reason: unknown) => {
      if (signal.aborted) return;
      setStuckAt(location.key);
      stuck(code, reason);
    };
    const open = async () => {
      const { fetchByLink } = await import('./fetch-by-link.ts');
      const found = await fetchByLink(code, signal);
      if (found === 'needs-help') return stick(undefined);
      if (signal.aborted) return;
      if (isLocked(found)) {
        setStuckAt(location.key);
        return lock(found);
      }
      setText(found);
      notify.success('notices.fetchSuccess');
    };
    open().catch(stick);
    return () => leaving.abort();
  }, [code, location.key]);

  // Going back to a protected text asks again.
  useEffect(
    () => () => setText((last) => (last?.isProtected && last.code === code ? undefined : last)),
    [code],
  );

  const shown = text !== undefined && text.code === code ? text : undefined;
  return {
    text: shown,
    opening: isHydrated && shown === undefined && stuckAt !== location.key ? code : undefined,
    show(found: RetrievedText) {
      setText(found);
      void navigate(addressOfCode(found.code), { replace: found.code === code });
      notify.success('notices.fetchSuccess');
    },
    open: (wanted: string) => void navigate(addressOfCode(wanted)),
    leave: () => void navigate(paths.pasteText),
    /** After other errors, keeps the code in the URL, so that a reload retries. */
    forgetWrong(refusal: unknown) {
      const isWrong =
        code === undefined
          ? typed !== undefined
          : refusal instanceof ApiError && (refusal.status === 404 || refusal.status === 410);
      if (isWrong) void navigate(paths.pasteText, { replace: true });
    },
    /** Compares with the browser's address, since another link may have closed the modal. */
    forgetLocked({ code: declined }: LockedText) {
      if (codeOfAddress(window.location) === declined)
        void navigate(paths.pasteText, { replace: true });
    },
  };
}
