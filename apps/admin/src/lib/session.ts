import { useNavigate, useRouteLoaderData } from 'react-router-dom';

/** The session of the signed-in user, stored in the browser's session storage (rule 1.6). */
export interface Session {
  readonly employeeCode: string;
  readonly employeeName: string;
  readonly role: string;
  readonly token: string;
  readonly userId: string;
  /** True while the user must set up two-step login before anything else (rule 8.12). */
  readonly mustSetUp?: boolean | undefined;
}

const setUpKey = 'mustSetUp';

const keys = ['employeeCode', 'employeeName', 'role', 'token', 'userId'] as const;

/**
 * Reads the session; null when no user is signed in, which the employeeCode decides (rule 1.6).
 */
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

/** Stores the session that sign-in returned. */
export function storeSession(session: Session): void {
  for (const key of keys) sessionStorage.setItem(key, session[key]);
  storeSecondFactorSetupDue({ isDue: session.mustSetUp ?? false });
}

/** Stores whether two-step login must be set up before anything else. */
export function storeSecondFactorSetupDue({ isDue }: { isDue: boolean }): void {
  if (isDue) sessionStorage.setItem(setUpKey, 'true');
  else sessionStorage.removeItem(setUpKey);
}

/** The path of the current user's account page. */
export const accountPath = '/admin/account';

/**
 * The flags of a role for the shell (rule 1.2). They only show and hide parts: the server enforces
 * access.
 */
export interface RoleFlags {
  readonly isLogin: boolean;
  readonly isAdmin: boolean;
  readonly isSuperAdmin: boolean;
}

/** Returns the flags of a session; unknown roles count as ordinary employees. */
export function toRoleFlags(session: Session | null): RoleFlags {
  const isSuperAdmin = session?.role === 'superadmin';
  return {
    isLogin: session !== null,
    isAdmin: isSuperAdmin || session?.role === 'admin',
    isSuperAdmin,
  };
}

/** Returns the landing page of a role after sign-in (rule 1.7). */
export function findLandingPath(role: string): string {
  if (role === 'admin' || role === 'superadmin') return '/admin/feedbackreport';
  if (role === 'Customer' || role === 'Distributor') return `/feedback/${role}`;
  return '/userfeedback';
}

/** The id of the route around every page after sign-in; its loader reads the session. */
export const shellRouteId = 'shell';

/**
 * Returns the session of the page, recomputed at every navigation (rule 1.6).
 * @throws Error outside the shell, where pages need no session
 */
export function useSession(): Session & RoleFlags {
  const session = useRouteLoaderData<Session>(shellRouteId);
  if (!session) throw new Error('useSession works below the shell route only.');
  return { ...session, ...toRoleFlags(session) };
}

/** The reasons for a logout that the login page explains. */
export type LogoutReason = 'ended' | 'inactive';

/**
 * Returns the logout address with the reason and the page to return to. The login page ignores
 * addresses of other sites in `next`.
 */
export function buildLogoutPath(reason: LogoutReason, next: string): string {
  return `/logout?${new URLSearchParams({ reason, next })}`;
}

/** Returns the page to open after sign-in: a path of the console, or null. */
export function parseNextPath(next: string | null): string | null {
  return next && /^\/(?:admin|userfeedback)(?![^/?#])/.test(next) ? next : null;
}

/**
 * Leaves the login page after a sign-in: its route sends a signed-in user to the page they asked
 * for, or to the landing page of their role.
 */
export function useLandingAfterSignIn(): (wanted: string | null) => void {
  const navigate = useNavigate();
  return (wanted) => {
    const next = parseNextPath(wanted);
    const query = next ? `?${new URLSearchParams({ next })}` : '';
    void navigate(`/login${query}`, { replace: true });
  };
}
