/** Short codes are easier to read in groups of three. */
export function groupCode(code: string): string[] {
  return /^[a-z0-9]{1,12}$/.test(code) ? (code.match(/.{1,3}/g) ?? []) : [code];
}
