import { createContext, useContext } from 'react';
import { useLocation } from 'react-router-dom';

export interface StaticDocument {
  path: string;
  heading: string;
  title: string;
  /** Browsers read it from the document, so scripts don't contain a copy. */
  html: string;
}

export const StaticDocumentContext = createContext<StaticDocument | undefined>(undefined);

export const CONTENT_ATTRIBUTE = 'data-static-content';

/** Undefined unless the loaded document is the static page at the current URL. */
export function useStaticDocument(): StaticDocument | undefined {
  const { pathname } = useLocation();
  const document = useContext(StaticDocumentContext);
  return document?.path === pathname ? document : undefined;
}

export function readStaticDocument(root: ParentNode): StaticDocument | undefined {
  const content = root.querySelector(`[${CONTENT_ATTRIBUTE}]`);
  const heading = content?.querySelector('h1')?.textContent ?? '';
  return content
    ? { path: location.pathname, heading, title: document.title, html: content.innerHTML }
    : undefined;
}
