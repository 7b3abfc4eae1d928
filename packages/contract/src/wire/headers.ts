/**
 * The request header with the solution of a challenge, sent when a request is repeated after
 * `challengeRequired` (`challenge.ts`).
 */
export const challengeHeader = 'X-Challenge';
