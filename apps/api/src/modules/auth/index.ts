/** Public API of the module: other modules import from here only. */
export { findCustomerNetwork } from './networks.ts';
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
  notifyOfSignInLock,
  notifyOfNewDevice,
  notifyOfNewPassword,
  notifyOfSecondFactorChange,
  notifyOfWrongSecondFactorCodes,
} from './accounts/account-messages.ts';
export { lockUserChanges, requireAnotherSuperAdmin } from './accounts/require-super-admin.ts';
export { pickAuditedUserFields, serializeUser } from './accounts/serialize-user.ts';
export { findUsersInUse, rejectUserInUse } from './accounts/user-in-use.ts';
export { User, findOtherSuperAdmins, findUserByCode, initUser } from './accounts/user.ts';
export { createApiKey, listApiKeys, revokeApiKey } from './api-keys.ts';
export { eraseOtpsOfMobile } from './otp/erase-otps.ts';
export { buildCaseOtpSubject } from './otp/otp-subject.ts';
export { generateFakeMobile } from './otp/otp-recipient.ts';
export { verifyMobile } from './otp/verify-mobile.ts';
export { generateToken, hashToken } from './tokens.ts';
export { consumeOtp, verifyOtpCode, wasOtpSentTo } from './otp/otps.ts';
export {
  createMobileProof,
  findMobileOfCaseAccessToken,
  revokeCaseAccessToken,
  isValidMobileProof,
  buildFindProofSql,
  requireMobileProof,
  buildConsumeProofsSql,
  buildLockUnusedProofsSql,
  createMobileNotVerifiedError,
  type StoredMobileProof,
  type PresentedMobileProof,
} from './otp/proofs.ts';
export {
  canSendOtpByCall,
  sendOtp,
  sendOtpToRecipient,
  type OtpRequester,
} from './otp/send-otp.ts';
export { confirmAccountChange } from './own-account/confirm-changes.ts';
export { runWithConfirmedPassword } from './own-account/confirm-password.ts';
export {
  canSetPassword,
  canUseLocalPassword,
  rejectDemoAccounts,
} from './passwords/local-passwords.ts';
export { sendFirstPasswordLink } from './passwords/password-links.ts';
export { hashPassword } from './passwords/password.ts';
export { createOperationRouter, buildSuccessEnvelope } from './request/operation-router.ts';
export { perUserConcurrencyLimit } from './request/per-user-limit.ts';
export { buildPasswordProofOfRequest } from './request/password-proof.ts';
export {
  readBearerToken,
  requireOwnUserId,
  requireSessionId,
  requireSignedInUser,
} from './request/request.ts';
export { requireValidSecondFactorKey } from './second-factor/encrypt-factor-key.ts';
export { deleteSecondFactor } from './second-factor/second-factor.ts';
export { initSession } from './sessions/session.ts';
export { endAllSessionsOfUser, findActiveSession } from './sessions/sessions.ts';
