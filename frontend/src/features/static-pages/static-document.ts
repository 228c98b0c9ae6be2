import { createContext, useContext } from 'react';
import { useLocation } from 'react-router-dom';

/** A document that was made whole at build, as it came. */
export interface StaticDocument {
  path: string;
  /** Its main heading. */
  heading: string;
  /** What the browser shows as its title. */
  title: string;
  /** The content of its main part. Scripts never carry it: in a browser it is read from the document. */
  html: string;
}

export const StaticDocumentContext = createContext<StaticDocument | undefined>(undefined);

/** Marks the element in the document that holds the content. */
export const CONTENT_MARK = 'data-static-content';

/** The document that came, if it is one that was made whole and is the one to show now. */
export function useStaticDocument(): StaticDocument | undefined {
  const { pathname } = useLocation();
  const document = useContext(StaticDocumentContext);
  return document?.path === pathname ? document : undefined;
}

/** Reads the content back from the document that came; undefined where it holds none. */
export function readStaticDocument(root: ParentNode): StaticDocument | undefined {
  const content = root.querySelector(`[${CONTENT_MARK}]`);
  const heading = content?.querySelector('h1')?.textContent ?? '';
  return content ? { path: location.pathname, heading, title: document.title, html: content.innerHTML } : undefined;
}
