import { createHmac, timingSafeEqual } from 'node:crypto';

import { secondFactorLimits } from '@feedback/contract/access-limits';

const { digits, stepSeconds, driftSteps } = secondFactorLimits;

/**
 * Returns the TOTP code of a time step (RFC 6238): the RFC 4226 code with the time step as counter.
 */
export function calculateTotpCode(key: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hmac = createHmac('sha1', key).update(counter).digest();
  const offset = (hmac.at(-1) ?? 0) & 0x0f;
  const number = hmac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** Returns the TOTP time step that contains an instant. */
export const calculateTimeStep = (at: Date): number =>
  Math.floor(at.getTime() / 1000 / stepSeconds);

/** Returns the TOTP time step that a code matches within the allowed window, or null. */
export function findTimeStepOfCode(key: Buffer, code: string, at: Date): number | null {
  const now = calculateTimeStep(at);
  const steps = Array.from({ length: 2 * driftSteps + 1 }, (_, index) => now - driftSteps + index);
  const given = Buffer.from(code);
  // Tries the newest time step first, because a used code also invalidates the codes of earlier
  // steps.
  const found = steps.toReversed().find((step) => {
    const right = Buffer.from(calculateTotpCode(key, step));
    return given.length === right.length && timingSafeEqual(given, right);
  });
  return found ?? null;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Encodes bytes in base32 (RFC 4648) without padding, as authenticator apps expect a key. */
export function encodeBase32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet.charAt(Number.parseInt(five.padEnd(5, '0'), 2)))
    .join('');
}
