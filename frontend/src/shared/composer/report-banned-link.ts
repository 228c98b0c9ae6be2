import { api, unwrap } from '../../api/client.ts';

/** Failures are only logged, since the author has already been warned. */
export function reportBannedLink(host: string, textId: string): void {
  unwrap(api.POST('/texts/report-link', { body: { host, textId } })).catch((error: unknown) =>
    console.warn('Reporting a banned link failed.', error),
  );
}
