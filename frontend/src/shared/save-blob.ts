export function saveBlob(name: string, blob: Blob): void {
  const href = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  // Give the browser time to read the blob.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
