import { timingSafeEqual } from 'node:crypto';

/** Whether two secrets are the same; the time it takes tells nothing of how alike they are. */
export function isSameSecret(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
