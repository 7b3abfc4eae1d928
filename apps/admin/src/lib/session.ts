import { useNavigate, useRouteLoaderData } from 'react-router-dom';

/** What the browser's session storage holds while somebody is logged in (rule 1.6). */
export interface Session {
  readonly employeeCode: string;
  readonly employeeName: string;
  readonly role: string;
  readonly token: string;
  readonly userId: string;
  /** Nothing is open to them before their two-step login is set up (rule 8.12). */
  readonly mustSetUp?: boolean | undefined;
}

const setUpKey = 'mustSetUp';

const keys = ['employeeCode', 'employeeName', 'role', 'token', 'userId'] as const;

/** The session, or null when nobody is logged in: an employeeCode is what decides (rule 1.6). */
export function readSession(): Session | null {
  if (!sessionStorage.getItem('employeeCode')) return null;
  const value = (key: (typeof keys)[number]) => sessionStorage.getItem(key) ?? '';
  return {
    employeeCode: value('employeeCode'),
    employeeName: value('employeeName'),
    role: value('role'),
    token: value('token'),
    userId: value('userId'),
    mustSetUp: sessionStorage.getItem(setUpKey) !== null,
  };
}

/** Keeps a session that a login answered. */
export function storeSession(session: Session): void {
  for (const key of keys) sessionStorage.setItem(key, session[key]);
  noteSetUp({ isDue: session.mustSetUp ?? false });
}

/** Notes whether two-step login is to be set up before anything else. */
export function noteSetUp({ isDue }: { isDue: boolean }): void {
  if (isDue) sessionStorage.setItem(setUpKey, 'true');
  else sessionStorage.removeItem(setUpKey);
}

/** Where one's own account is looked after. */
export const accountPath = '/admin/account';

/** What a role makes of the shell (rule 1.2). It only shows and hides: the server protects. */
export interface Flags {
  readonly isLogin: boolean;
  readonly isAdmin: boolean;
  readonly isSuperAdmin: boolean;
}

/** The flags of a session; any role that is not named is an ordinary employee's. */
export function flagsOf(session: Session | null): Flags {
  const isSuperAdmin = session?.role === 'superadmin';
  return {
    isLogin: session !== null,
    isAdmin: isSuperAdmin || session?.role === 'admin',
    isSuperAdmin,
  };
}

/** Where a role lands after login (rule 1.7). */
export function landingOf(role: string): string {
  if (role === 'admin' || role === 'superadmin') return '/admin/feedbackreport';
  if (role === 'Customer' || role === 'Distributor') return `/feedback/${role}`;
  return '/userfeedback';
}

/** The id of the route around every page behind the login; its loader reads the session. */
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

/** Why somebody is logged out: the login page says so. */
export type LogoutReason = 'ended' | 'inactive';

/**
 * The log-out's address with why and where to come back to. Own paths only come back: another
 * site's address in `next` is dropped.
 */
export function logoutPath(reason: LogoutReason, next: string): string {
  return `/logout?${new URLSearchParams({ reason, next })}`;
}

/** Where to go after login: a path of the console, or null. */
export function safeNext(next: string | null): string | null {
  return next && /^\/(?:admin|userfeedback)(?![^/?#])/.test(next) ? next : null;
}

/**
 * Leaves the login page after a sign-in: its route sends a signed-in user to the page they asked
 * for, or to the landing page of their role.
 */
export function useLanding(): (wanted: string | null) => void {
  const navigate = useNavigate();
  return (wanted) => {
    const next = safeNext(wanted);
    const query = next ? `?${new URLSearchParams({ next })}` : '';
    void navigate(`/login${query}`, { replace: true });
  };
}
