import { useRouteLoaderData } from 'react-router-dom';

import { flagsOf, type Flags, type Session } from './session.ts';

/** Of the route around every page behind the login; its loader reads the session. */
export const shellRouteId = 'shell';

/**
 * The session of the page, recomputed at every navigation (rule 1.6).
 * @throws Error outside the shell, where nobody need be logged in.
 */
export function useSession(): Session & Flags {
  const session = useRouteLoaderData<Session>(shellRouteId);
  if (!session) throw new Error('useSession works below the shell route only.');
  return { ...session, ...flagsOf(session) };
}
