/**
 * Header with the solution of a challenge, sent when a call is repeated after `challengeRequired`
 * (`challenge.ts`).
 */
export const challengeHeader = 'X-Challenge';
