/**
 * What a call refused with `challengeRequired` carries when it is made again: the solution
 * (`challenge.ts`).
 */
export const challengeHeader = 'X-Challenge';
