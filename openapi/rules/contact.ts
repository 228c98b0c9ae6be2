import { isEmail } from './emails.ts';

/** What somebody writes to the operator. */
export interface ContactMessage {
  name: string;
  email: string;
  message: string;
}

/** Longest of each field, in characters. */
export const MAX_CONTACT_LENGTHS = { name: 100, email: 254, message: 5_000 } as const satisfies Record<keyof ContactMessage, number>;

const REQUIRED = { name: 'Name is required', email: 'Email is required', message: 'Message is required' } as const;
const FIELDS = ['name', 'email', 'message'] as const;

/** What is wrong with each field, in the words for people; empty where nothing is. */
export function contactFaults(written: ContactMessage): Partial<Record<keyof ContactMessage, string>> {
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      const fault = faultOf(field, written[field].trim());
      return fault === undefined ? [] : [[field, fault]];
    }),
  );
}

function faultOf(field: keyof ContactMessage, value: string): string | undefined {
  if (value === '') return REQUIRED[field];
  return field === 'email' && !isEmail(value) ? 'Invalid email address' : undefined;
}
