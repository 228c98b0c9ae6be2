import { api, unwrap } from '../../api/client.ts';

/** Only logs failures, because the author has already seen a warning. */
export function reportBannedLink(host: string, textId: string): void {
  unwrap(api.POST('/texts/report-link', { body: { host, textId } })).catch((error: unknown) =>
    console.warn('reporting a banned link failed', error),
  );
}
