import type { Role } from '@feedback/contract/auth/auth';
import type { OperationAccess } from '@feedback/contract/calls/operation';

/** A viewer with an account. */
export interface UserViewer {
  readonly kind: Role;
  readonly userId: number;
  /** The employee code. */
  readonly code: string;
  readonly name: string;
  /** The scopes of the API key; undefined for a person. */
  readonly keyScopes?: readonly string[];
}

/** The actor of a request or job: permissions depend on it, and the history names it. */
export type Viewer =
  | { readonly kind: 'nobody' }
  /** The product itself, in scheduled work. */
  | { readonly kind: 'system' }
  /** A client without an account whose mobile was verified by OTP for the current purpose. */
  | { readonly kind: 'provenMobile'; readonly mobile: string }
  /** A sender who replied to an e-mail that only the submitter of the case received. */
  | { readonly kind: 'mailOfCase'; readonly caseId: string }
  | UserViewer;

/** The viewer of a request without a session. */
export const anonymousViewer: Viewer = { kind: 'nobody' };

/** The viewer of scheduled work. */
export const systemViewer: Viewer = { kind: 'system' };

/** Returns whether the viewer is the submitter of a case, proven by mobile or by mail. */
export const isSubmitter = ({ kind }: Viewer): boolean =>
  kind === 'provenMobile' || kind === 'mailOfCase';

/** The fields of an account that a viewer needs. */
interface Account {
  readonly id: number;
  readonly role: Role;
  readonly employeeCode: string;
  readonly employeeName: string;
}

/** Returns the viewer for a signed-in user. */
export const toUserViewer = ({ id, role, employeeCode, employeeName }: Account): UserViewer => ({
  kind: role,
  userId: id,
  code: employeeCode,
  name: employeeName,
});

/** Returns the account behind a viewer as the history names it, or nulls without an account. */
export const toHistoryAccount = (viewer: Viewer) =>
  'userId' in viewer ? viewer : { userId: null, code: null, name: null };

/** Returns whether the viewer may make a call with this access level of the contract. */
export function canCallOperation(viewer: Viewer, access: OperationAccess): boolean {
  switch (access) {
    case 'superadmin':
      return viewer.kind === 'superadmin';
    case 'admin':
      return viewer.kind === 'admin' || viewer.kind === 'superadmin';
    case 'submitter':
      return viewer.kind === 'provenMobile';
    case 'session':
      return 'userId' in viewer;
    default:
      return true;
  }
}
