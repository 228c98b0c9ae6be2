import { checkRoomCode } from '@pasteroom/openapi/rules/room-codes';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ApiError } from '../../api/api-error.ts';
import { useIsHydrated } from '../../shared/before-hydration/use-is-hydrated.ts';
import { notify } from '../../shared/notices/notify.ts';
import { paths } from '../../shared/paths.ts';
import { addressOfCode, codeOfAddress } from './code-address.ts';
import type { RetrievedText } from './fetch-text.ts';

interface ReadingProps {
  /** Called with a code that cannot be opened without the reader's help, and the reason where there is one. */
  onStuck: (code: string, reason: unknown) => void;
}

/**
 * The text that is read, as the address says: one whose code stands there is fetched by itself, and goes when the code does. So reloading, the way back
 * and the way forward do what readers expect of them.
 */
export function useReading({ onStuck }: ReadingProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const [text, setText] = useState<RetrievedText>();
  // A code that is not tried again until its link is followed once more.
  const [stuckAt, setStuckAt] = useState<string>();
  const isHydrated = useIsHydrated();
  const typed = codeOfAddress(location);
  const read = typed === undefined ? undefined : checkRoomCode(typed);
  const code = read?.ok === true ? read.code : undefined;

  const stuck = useEffectEvent(onStuck);
  const isShown = useEffectEvent((wanted: string) => text?.code === wanted);

  // The document hides the editor where an address has a code; from here on this does it.
  useEffect(() => void document.documentElement.removeAttribute('data-reading'), []);

  // The code of an older or damaged link moves to where no server and no log ever sees it.
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
      setText(found);
      notify.success('notices.fetchSuccess');
    };
    open().catch(stick);
    return () => leaving.abort();
  }, [code, location.key]);

  const shown = text !== undefined && text.code === code ? text : undefined;
  return {
    /** The text on the screen. */
    text: shown,
    /** The code that is being opened by its link. */
    opening: isHydrated && shown === undefined && stuckAt !== location.key ? code : undefined,
    /** Shows a text that was fetched by its typed code. */
    show(found: RetrievedText) {
      setText(found);
      void navigate(addressOfCode(found.code), { replace: found.code === code });
      notify.success('notices.fetchSuccess');
    },
    /** Opens a text by its code, as its link does. */
    open: (wanted: string) => void navigate(addressOfCode(wanted)),
    /** Goes back to writing. */
    leave: () => void navigate(paths.pasteText),
    /**
     * Takes a code out of the address by which no text is to be had. One that failed on the way, or waits for its reader's help, can be tried again by the
     * same address.
     */
    forgetWrong(refusal: unknown) {
      const isWrong = code === undefined ? typed !== undefined : refusal instanceof ApiError && refusal.status === 404;
      if (isWrong) void navigate(paths.pasteText, { replace: true });
    },
  };
}
