import type { Request } from 'express';

/**
 * Where a request came from, as far as the trusted proxies tell: an IPv4 address, or the first
 * half of an IPv6 one, as a line has the second half to choose from.
 */
export function addressOf(req: Request): string {
  const address = req.ip ?? 'unknown';
  const mapped = /^::ffff:([0-9.]+)$/i.exec(address)?.[1];
  if (mapped || !address.includes(':')) return mapped ?? address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').length;
  const whole = [
    ...groups,
    ...Array.from({ length: missing }, () => '0'),
    ...(tail ?? '').split(':'),
  ];
  return whole.slice(0, 4).join(':').toLowerCase();
}
