import { calculateTimeStep, calculateTotpCode } from '../modules/auth/second-factor/totp.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Returns the bytes of a key as an authenticator app reads it. */
export function decodeTotpKey(key: string): Buffer {
  const bits = Array.from(key, (one) => alphabet.indexOf(one).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

/** Returns the code that the authenticator app shows for a key, some time steps from now. */
export const calculateCurrentTotpCode = (key: string, steps = 0): string =>
  calculateTotpCode(decodeTotpKey(key), calculateTimeStep(new Date()) + steps);
