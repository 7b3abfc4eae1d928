import type { Role } from '@feedback/contract/auth';
import type { Access } from '@feedback/contract/calls';

import type { User } from './user.ts';

/** Who asks, as far as permission goes (spec 6). */
export type Viewer =
  | { readonly kind: 'nobody' }
  /** Somebody without an account whose mobile was verified by OTP, for the purpose at hand. */
  | { readonly kind: 'provenMobile'; readonly mobile: string }
  /** Who answered an e-mail that only a case's submitter was sent. */
  | { readonly kind: 'mailOfCase'; readonly caseId: string }
  | { readonly kind: Role; readonly userId: number };

/** A request without a session. */
export const nobody: Viewer = { kind: 'nobody' };

/** Whether it is a case's submitter who asks, by whatever they proved it. */
export const isSubmitter = ({ kind }: Viewer): boolean =>
  kind === 'provenMobile' || kind === 'mailOfCase';

/** A user with a session. */
export const viewerOf = (user: Pick<User, 'id' | 'role'>): Viewer => ({
  kind: user.role,
  userId: user.id,
});

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
