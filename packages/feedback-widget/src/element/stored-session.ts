import type { EmployeeSession } from '../types.ts';

/** What the login leaves in the browser's session storage (rule 1.6). */
const keys = ['employeeCode', 'employeeName', 'role', 'token', 'userId'] as const;

function storage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    // A sandboxed page has none, and so no session.
    return null;
  }
}

/** The session of who logged in on this origin, in this tab. */
export function readStoredSession(): EmployeeSession | null {
  const store = storage();
  const employeeCode = store?.getItem('employeeCode');
  const token = store?.getItem('token');
  if (!employeeCode || !token) return null;
  return { employeeCode, token, employeeName: store?.getItem('employeeName') ?? '' };
}

/** Forgets a session that the server has ended: the login page would send its owner away again. */
export function clearStoredSession(): void {
  for (const key of keys) storage()?.removeItem(key);
}
