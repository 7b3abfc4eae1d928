import type { EmployeeSession } from '../types.ts';

/** The keys that sign-in writes to the browser's session storage (rule 1.6). */
const keys = ['employeeCode', 'employeeName', 'role', 'token', 'userId'] as const;

function storage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    // A sandboxed page has no storage, and so no session.
    return null;
  }
}

/** Reads the session of the employee who signed in on this origin, in this tab. */
export function readStoredSession(): EmployeeSession | null {
  const store = storage();
  const employeeCode = store?.getItem('employeeCode');
  const token = store?.getItem('token');
  if (!employeeCode || !token) return null;
  return { employeeCode, token, employeeName: store?.getItem('employeeName') ?? '' };
}

/**
 * Deletes a session that the server has ended; otherwise the sign-in page would send the employee
 * back here.
 */
export function clearStoredSession(): void {
  for (const key of keys) storage()?.removeItem(key);
}
