import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { notify } from '../../shared/notices/notify.ts';
import { paths } from '../../shared/paths.ts';
import { addressOfCode, codeOfAddress } from './code-address.ts';
import { readRoomCode } from './room-code.ts';
import type { RetrievedText } from './use-get-text.ts';

interface ReadingProps {
  /** Told of a code that cannot be opened without the reader's help, with the reason where there is one. */
  onStuck: (code: string, reason: unknown) => void;
}

/**
 * The text that is read, as the address says: one whose code stands there is fetched by itself, and goes when the code does. So reloading, the way back
 * and the way forward do what readers expect of them.
 */
export function useReading(props: ReadingProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const [text, setText] = useState<RetrievedText>();
  const [fetching, setFetching] = useState<string>();
  const typed = codeOfAddress(location);
  const read = typed === undefined ? undefined : readRoomCode(typed);
  const code = read?.ok === true ? read.code : undefined;

  const latest = useRef({ ...props, text });
  useEffect(() => {
    latest.current = { ...props, text };
  });

  // An address of the older form takes the newer one, in which no server and no log ever sees the code.
  useEffect(() => {
    if (code !== undefined && location.search !== '') void navigate(addressOfCode(code), { replace: true });
    else if (typed !== undefined && code === undefined) latest.current.onStuck(typed, undefined);
  }, [code, typed, location.search, navigate]);

  useEffect(() => {
    if (code === undefined || latest.current.text?.code === code) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const open = async () => {
      setFetching(code);
      try {
        const { fetchByLink } = await import('./fetch-by-link.ts');
        const found = await fetchByLink(code, signal);
        if (signal.aborted) return;
        if (found === 'needs-help') return latest.current.onStuck(code, undefined);
        setText(found);
        notify.success('notices.fetchSuccess');
      } catch (reason) {
        if (!signal.aborted) latest.current.onStuck(code, reason);
      } finally {
        if (!signal.aborted) setFetching(undefined);
      }
    };
    void open();
    return () => leaving.abort();
    // A link that is followed again is tried again.
  }, [code, location.key]);

  return {
    /** The text on the screen. */
    text: text !== undefined && text.code === code ? text : undefined,
    /** The code that is being opened by its link. */
    fetching: fetching !== undefined && fetching === code ? fetching : undefined,
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
  };
}
