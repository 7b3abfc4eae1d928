/** Public API of the module: other modules import from here only. */
export { findOwnCases } from './find-own-cases.ts';
export { exchangeOtpForCaseAccess, requestOwnCaseAccess } from './open-own-cases.ts';
export { serializeOwnCase } from './serialize-own-case.ts';
