import * as z from 'zod/mini';

/** Parses a mail server's URL for a schema; returns null when the text is not a URL. */
export function parseServerUrl(raw: string): unknown {
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
 * Schema of the user and the password of a URL.
 * @param missing the message when they are missing
 */
export const serverCredentialsSchema = (missing: string) =>
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
