import type { Role } from '@feedback/contract/people/auth';
import type { Access } from '@feedback/contract/calls/operation';

/** Somebody with an account. */
export interface UserViewer {
  readonly kind: Role;
  readonly userId: number;
  /** The employee code. */
  readonly code: string;
  readonly name: string;
  /** Of an API key; undefined: a person. */
  readonly keyScopes?: readonly string[];
}

/** Who asks: permission goes by it, and the history names it. */
export type Viewer =
  | { readonly kind: 'nobody' }
  /** The product itself, by the clock. */
  | { readonly kind: 'system' }
  /** Somebody without an account whose mobile was verified by OTP, for the purpose at hand. */
  | { readonly kind: 'provenMobile'; readonly mobile: string }
  /** Who answered an e-mail that only a case's submitter was sent. */
  | { readonly kind: 'mailOfCase'; readonly caseId: string }
  | UserViewer;

/** A request without a session. */
export const nobody: Viewer = { kind: 'nobody' };

/** What is done by the clock. */
export const system: Viewer = { kind: 'system' };

/** Whether it is a case's submitter who asks, by whatever they proved it. */
export const isSubmitter = ({ kind }: Viewer): boolean =>
  kind === 'provenMobile' || kind === 'mailOfCase';

/** An account, as the model has it. */
interface Account {
  readonly id: number;
  readonly role: Role;
  readonly employeeCode: string;
  readonly employeeName: string;
}

/** A user with a session. */
export const viewerOf = ({ id, role, employeeCode, employeeName }: Account): UserViewer => ({
  kind: role,
  userId: id,
  code: employeeCode,
  name: employeeName,
});

/** The account behind a viewer, as the history names it: nulls where there is none. */
export const accountOf = (viewer: Viewer) =>
  'userId' in viewer ? viewer : { userId: null, code: null, name: null };

/** Whether somebody may make a call at all, by the contract's word for it. */
export function mayCall(viewer: Viewer, access: Access): boolean {
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
