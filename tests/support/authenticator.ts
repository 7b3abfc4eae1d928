import { createHmac } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * Returns an authenticator app's current code for a key (RFC 6238), or the code `steps` × 30 s
 * later.
 */
export function currentTotpCode(key: string, steps = 0): string {
  const bits = Array.from(key.replaceAll(' ', ''), (one) =>
    alphabet.indexOf(one).toString(2).padStart(5, '0'),
  ).join('');
  const bytes = Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const hmac = createHmac('sha1', bytes).update(counter).digest();
  const number = hmac.readUInt32BE(hmac.at(-1)! & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}
