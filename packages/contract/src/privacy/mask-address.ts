import { maskEmail } from '../fields/masks.ts';
import { maskMobile } from '../fields/mobile.ts';
import { isUndecryptableMark } from '../messages/undecryptable-mark.ts';

/** Masks the recipient address of a message: an e-mail address or a mobile number. */
export function maskRecipientAddress(address: string): string {
  if (isUndecryptableMark(address)) return address;
  return address.includes('@') ? maskEmail(address) : maskMobile(address);
}
