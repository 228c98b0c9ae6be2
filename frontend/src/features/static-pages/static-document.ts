import { createContext, useContext } from 'react';
import { useLocation } from 'react-router-dom';

export interface StaticDocument {
  path: string;
  heading: string;
  title: string;
  /** Browsers read it back from the document, so that no script contains it. */
  html: string;
}

export const StaticDocumentContext = createContext<StaticDocument | undefined>(undefined);

export const CONTENT_MARK = 'data-static-content';

/** Undefined unless the loaded document is the static page at the current URL. */
export function useStaticDocument(): StaticDocument | undefined {
  const { pathname } = useLocation();
  const document = useContext(StaticDocumentContext);
  return document?.path === pathname ? document : undefined;
}

export function readStaticDocument(root: ParentNode): StaticDocument | undefined {
  const content = root.querySelector(`[${CONTENT_MARK}]`);
  const heading = content?.querySelector('h1')?.textContent ?? '';
  return content
    ? { path: location.pathname, heading, title: document.title, html: content.innerHTML }
    : undefined;
}
