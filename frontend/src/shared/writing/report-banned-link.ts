import { api, must } from '../../api/client.ts';

/** Tells the server that somebody wrote a link to a refused host; the writer has been told already, so a failure is only logged. */
export function reportBannedLink(host: string): void {
  must(api.POST('/texts/report-link', { body: { host } })).catch((error: unknown) =>
    console.warn('A refused link could not be reported.', error),
  );
}
