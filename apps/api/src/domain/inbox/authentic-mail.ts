import type { Mail } from './read-mail.ts';

/** Comments within comments that are looked into. */
const deepest = 5;

/**
 * Whether the mail server that is trusted vouches for the address that a mail names as its sender
 * (RFC 8601): by DMARC, or by a signature of the very domain. What others say, or what can be read
 * in two ways, counts for nothing.
 * @param server the name that the trusted server writes in its results; null: none is
 */
export function isAuthentic(
  { sender, namesSeveral, headers }: Pick<Mail, 'sender' | 'namesSeveral' | 'headers'>,
  server: string | null,
): boolean {
  const [, domain] = sender.split('@');
  if (!server || !domain || namesSeveral) return false;
  const written = headers.get('authentication-results')?.split('\n').map(resultsIn);
  // It writes above what came with the mail.
  const own = written?.find((results) => results?.[0]?.split(/\s/)[0] === server);
  return own?.some((result) => passes(result, domain)) ?? false;
}

/** The server's name, and what it says of each method; none where it can be read in two ways. */
function resultsIn(header: string): string[] | undefined {
  let plain = header.toLowerCase();
  for (let depth = 0; depth < deepest; depth += 1) plain = plain.replaceAll(/\([^()]*\)/g, ' ');
  const isClear = !/["\\]/.test(header) && !/[()]/.test(plain);
  return isClear ? plain.split(';').map((result) => result.trim()) : undefined;
}

function passes(result: string, domain: string): boolean {
  const [method, ...facts] = result.split(/\s/);
  if (method === 'dmarc=pass') return facts.includes(`header.from=${domain}`);
  return method === 'dkim=pass' && facts.includes(`header.d=${domain}`);
}
