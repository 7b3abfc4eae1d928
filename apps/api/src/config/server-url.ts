import * as z from 'zod/mini';

/** The parts of a mail server's URL, for a schema to look at; null: it is none. */
export function partsOfServer(raw: string): unknown {
  if (!URL.canParse(raw)) return null;
  const url = new URL(raw);
  return {
    protocol: url.protocol,
    host: url.hostname,
    port: url.port,
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    auth: authOf(url),
  };
}

/**
 * The user and the password of a URL.
 * @param missing what is said where there are none
 */
export const serverAuth = (missing: string) =>
  z.object(
    { user: z.string(), pass: z.string() },
    {
      error: ({ input }) =>
        input === null ? missing : 'write % in the user or the password as %25 (percent-encoding).',
    },
  );

function authOf({ username, password }: URL) {
  if (username === '') return null;
  try {
    return { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  } catch {
    return 'unreadable';
  }
}
