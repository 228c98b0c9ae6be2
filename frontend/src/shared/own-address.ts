export function ownAddress(asked: string, origin: string): string | undefined {
  try {
    const url = new URL(asked, origin);
    // Don't return only the path. The path of `/.//other.example` is a URL on another host.
    return url.origin === origin ? url.href : undefined;
  } catch {
    return undefined;
  }
}
