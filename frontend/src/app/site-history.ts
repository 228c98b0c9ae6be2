import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { modalEntries } from '../shared/forms/site-modal-entries.ts';

/** Removes the history entries of modals before navigating. */
export function siteHistory() {
  const history = createBrowserHistory({ v5Compat: true });
  const { push, replace } = history;
  history.push = (to, state) => modalEntries.leave(() => push(to, state));
  history.replace = (to, state) => modalEntries.leave(() => replace(to, state));
  return history;
}
