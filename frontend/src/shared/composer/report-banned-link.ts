import { api, unwrap } from '../../api/client.ts';

/** Tells the server that a text held a link to a refused host, which it reports once for each text; the writer has been told already, so a failure is only logged. */
export function reportBannedLink(host: string, textId: string): void {
  unwrap(api.POST('/texts/report-link', { body: { host, textId } })).catch((error: unknown) =>
    console.warn('A refused link could not be reported.', error),
  );
}
