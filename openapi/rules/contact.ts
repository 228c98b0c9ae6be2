import { isEmail } from './emails.ts';

export interface ContactMessage {
  name: string;
  email: string;
  message: string;
}

/** In characters. */
export const MAX_CONTACT_LENGTHS = {
  name: 100,
  email: 254,
  message: 5_000,
} as const satisfies Record<keyof ContactMessage, number>;

export const CONTACT_FAULTS = {
  nameRequired: 'Name is required',
  emailRequired: 'Email is required',
  emailInvalid: 'Invalid email address',
  messageRequired: 'Message is required',
} as const;
export type ContactFault = keyof typeof CONTACT_FAULTS;

export function contactFaults({
  name,
  email,
  message,
}: ContactMessage): Partial<Record<keyof ContactMessage, ContactFault>> {
  return {
    ...(name.trim() === '' && { name: 'nameRequired' }),
    ...(email.trim() === ''
      ? { email: 'emailRequired' }
      : !isEmail(email.trim()) && { email: 'emailInvalid' }),
    ...(message.trim() === '' && { message: 'messageRequired' }),
  };
}
