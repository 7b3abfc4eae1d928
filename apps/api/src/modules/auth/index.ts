/** Public API of the module: other modules import from here only. */
export { customerNetworkOfAddress } from './networks.ts';
export {
  findUnconfirmedChanges,
  isBarredFromApproving,
  recordAccountChange,
  type UnconfirmedChanges,
} from './account-changes/account-changes.ts';
export { listChangesRequiringPassword } from './account-changes/changes-requiring-password.ts';
export { PasswordRequiredError } from './account-changes/password-required.ts';
export { requireIndependentApprover } from './account-changes/require-independent.ts';
export {
  notifyOfAccountChange,
  notifyOfHandover,
  notifyOfLockedSignIn,
  notifyOfNewDevice,
  notifyOfNewPassword,
  notifyOfSecondFactor,
  notifyOfWrongCodes,
} from './accounts/account-messages.ts';
export { lockUserChanges, requireAnotherSuperAdmin } from './accounts/require-super-admin.ts';
export { pickAuditedUserFields, serializeUser } from './accounts/serialize-user.ts';
export { findUsersInUse, rejectUserInUse } from './accounts/user-in-use.ts';
export { User, findOtherSuperAdmins, findUserByCode, initUser } from './accounts/user.ts';
export { createApiKey, listApiKeys, revokeApiKey } from './api-keys.ts';
export { eraseOtpsOfMobile } from './otp/erase-otps.ts';
export { buildCaseOtpSubject } from './otp/otp-subject.ts';
export { generateFakeMobile } from './otp/otp-recipient.ts';
export { spendOtp, checkOtp, wasOtpSentTo } from './otp/otps.ts';
export {
  createProof,
  revokeAccessToken,
  isValidProof,
  findProofSql,
  requireProof,
  spendProofsSql,
  lockUnspentProofsSql,
  mobileNotVerifiedError,
  type StoredProof,
  type PresentedProof,
} from './otp/proofs.ts';
export { canSendOtpByCall, sendOtpToRecipient, type OtpRequester } from './otp/send-otp.ts';
export { confirmAccountChange } from './own-account/confirm-changes.ts';
export { withConfirmedPassword } from './own-account/confirm-password.ts';
export {
  maySetPassword,
  mayUseLocalPassword,
  rejectDemoAccounts,
} from './passwords/local-passwords.ts';
export { sendPasswordLink } from './passwords/password-links.ts';
export { hashPassword } from './passwords/password.ts';
export { createOperationRouter, buildSuccessEnvelope } from './request/operation-router.ts';
export { perUserLimit } from './request/per-user-limit.ts';
export { buildPasswordProof } from './request/password-proof.ts';
export {
  readBearerToken,
  requireOwnId,
  requireSessionId,
  requireSignedInUser,
} from './request/request.ts';
export { requireSecondFactorKey } from './second-factor/encrypt-factor-key.ts';
export { deleteSecondFactor } from './second-factor/second-factor.ts';
export { initSession } from './sessions/session.ts';
export { endSessionsOf, findSession } from './sessions/sessions.ts';
