import type { Mail } from './read-mail.ts';

/** Maximum nesting depth of comments in an `Authentication-Results` header. */
const deepest = 5;

/**
 * Whether the trusted mail server confirms the sender's address of a mail (RFC 8601): by DMARC, or
 * by a signature of the same domain. Results of other servers and ambiguous results are ignored.
 * @param server the name that the trusted server writes in its results; null when none is trusted
 */
export function isAuthenticMail(
  { sender, namesSeveral, headers }: Pick<Mail, 'sender' | 'namesSeveral' | 'headers'>,
  server: string | null,
): boolean {
  const [, domain] = sender.split('@');
  if (!server || !domain || namesSeveral) return false;
  const written = headers.get('authentication-results')?.split('\n').map(resultsIn);
  // The trusted server adds its header above the headers that the mail already contained.
  const own = written?.find((results) => results?.[0]?.split(/\s/)[0] === server);
  return own?.some((result) => passes(result, domain)) ?? false;
}

/**
 * Returns the server's name and its results by method, or undefined when the header is ambiguous.
 */
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
