/** Returns an address of this site as an absolute one, or undefined if it leads to another site. */
export function ownAddress(asked: string, origin: string): string | undefined {
  try {
    const url = new URL(asked, origin);
    // A path may begin with two slashes, like that of `/.//other.example`. Without its origin it would name another host.
    return url.origin === origin ? url.href : undefined;
  } catch {
    return undefined;
  }
}
