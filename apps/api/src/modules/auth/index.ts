/** Public API of the module: other modules import from here only. */
export { customerNetworkOf } from './networks.ts';
export {
  findHeldChanges,
  isBarredFromApproving,
  recordAccountChange,
  type HeldChange,
} from './account-changes/account-changes.ts';
export { guardedChanges } from './account-changes/guarded-changes.ts';
export { PasswordNeededError } from './account-changes/password-needed.ts';
export { requireIndependentApprover } from './account-changes/require-independent.ts';
export {
  notifyOfAccountChange,
  notifyOfHandover,
  notifyOfLockedLogin,
  notifyOfNewDevice,
  notifyOfNewPassword,
  notifyOfSecondFactor,
  notifyOfWrongCodes,
} from './accounts/account-messages.ts';
export { lockUsers, requireAnotherSuperAdmin } from './accounts/keep-super-admin.ts';
export { auditedUser, serializeUser } from './accounts/serialize-user.ts';
export { findInUse, refuseInUse } from './accounts/user-in-use.ts';
export { User, findOtherSuperAdmins, findUserByCode, initUser } from './accounts/user.ts';
export { createApiKey, listApiKeys, revokeApiKey } from './api-keys.ts';
export { eraseMobile } from './otp/erase-mobile.ts';
export { caseOtpSubject } from './otp/otp-request-key.ts';
export { madeUpMobile } from './otp/otp-recipient.ts';
export { spendOtp, tryOtp, wasSentTo } from './otp/otps.ts';
export {
  createProof,
  endAccess,
  isValidProof,
  findProofSql,
  requireProof,
  spendProofsSql,
  lockUnspentProofsSql,
  mobileNotVerified,
  type FoundProof,
  type PresentedProof,
} from './otp/proofs.ts';
export { mayCall, sendOtpTo, type OtpAsker } from './otp/send-otp.ts';
export { confirmAccountChange } from './own-account/confirm-changes.ts';
export { withPassword } from './own-account/prove-password.ts';
export { maySetPassword, mayUsePassword, refuseDemoAccounts } from './passwords/local-login.ts';
export { sendPasswordLink } from './passwords/password-links.ts';
export { hashPassword } from './passwords/password.ts';
export { operationRouter, successEnvelope } from './request/operation-router.ts';
export { perUserLimit } from './request/per-user-limit.ts';
export { passwordProofOf } from './request/password-proof.ts';
export { bearerToken, requireOwnId, sessionIdOf, userOf } from './request/request.ts';
export { requireSecondFactorKey } from './second-factor/encrypt-key.ts';
export { deleteSecondFactor } from './second-factor/second-factor.ts';
export { initSession } from './sessions/session.ts';
export { endSessionsOf, findSession } from './sessions/sessions.ts';
