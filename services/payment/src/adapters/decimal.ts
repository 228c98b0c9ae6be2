const DECIMAL = /^(\d{1,12})(?:\.(\d{1,2}))?$/;

/**
 * Returns the amount in the smallest currency unit: 990 for `9.9` and `9.90`.
 * @throws RangeError for invalid text or more than two decimals
 */
export function fromDecimal(text: string): number {
  const [, whole, decimals = ''] = DECIMAL.exec(text) ?? [];
  if (whole === undefined)
    throw new RangeError(`Not an amount with at most two decimals: ${text.slice(0, 40)}`);
  return Number(whole + decimals.padEnd(2, '0'));
}

/** Accepts the smallest currency unit: 990 becomes `9.90`. */
export function toDecimal(amount: number): string {
  const digits = String(amount).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
