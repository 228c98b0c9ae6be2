/** Frees the memory immediately instead of at the next garbage collection, if the runtime can. */
export function release(buffer: ArrayBuffer): void {
  if ('transfer' in buffer) buffer.transfer(0);
}
