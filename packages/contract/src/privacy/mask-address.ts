import { maskEmail } from '../fields/masks.ts';
import { maskMobile } from '../fields/mobile.ts';
import { isUndecryptable } from '../messages/undecryptable.ts';

/** Masks the recipient address of a message: an e-mail address or a mobile number. */
export function maskAddress(address: string): string {
  if (isUndecryptable(address)) return address;
  return address.includes('@') ? maskEmail(address) : maskMobile(address);
}
