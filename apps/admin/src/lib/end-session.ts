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
  return next && /^\/(admin\/|userfeedback)/.test(next) ? next : null;
}
