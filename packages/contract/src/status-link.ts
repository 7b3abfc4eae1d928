/**
 * The path where a submitter sees how their case stands (beyond 6). It names the case and holds no
 * secret: what is shown needs an OTP.
 */
export const statusLink = (caseId: string): string =>
  `/feedback/status?${new URLSearchParams({ case: caseId })}`;
