/** Returns the absolute URL, or undefined for another origin. */
export function ownAddress(asked: string, origin: string): string | undefined {
  try {
    const url = new URL(asked, origin);
    // Don't return the path alone: that of `/.//other.example` names another host.
    return url.origin === origin ? url.href : undefined;
  } catch {
    return undefined;
  }
}
