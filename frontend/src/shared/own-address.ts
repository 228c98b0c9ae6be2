export function ownAddress(asked: string, origin: string): string | undefined {
  try {
    const url = new URL(asked, origin);
    // Don't return just the path: for `/.//other.example`, it would name another host.
    return url.origin === origin ? url.href : undefined;
  } catch {
    return undefined;
  }
}
