import type { IdentityClaimNames } from '../config/sign-on.ts';
import { toAccountMobile, toAccountName, type PersonIdentity } from './identity.ts';

type Claims = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Claims => typeof value === 'object' && value !== null;

/** Returns a claim by its full name, which may contain dots, or by a dotted path into an object. */
function claimOf(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  return name
    .split('.')
    .reduce<unknown>(
      (found, part) => (isRecord(found) && Object.hasOwn(found, part) ? found[part] : undefined),
      claims,
    );
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).map(textOf).filter((text) => text !== '');

/** Whether claims have all required values, so that the provider need not be asked again. */
export const hasRequiredClaims = (claims: Claims, names: IdentityClaimNames): boolean =>
  [names.code, names.name, names.email, names.groups].every(
    (name) => claimOf(claims, name) !== undefined,
  );

/** Returns the person that a provider's claims describe. */
export function buildIdentityFromClaims(
  claims: Claims,
  source: string,
  names: IdentityClaimNames,
): PersonIdentity {
  const text = (name: keyof IdentityClaimNames) => textOf(claimOf(claims, names[name]));
  return {
    source,
    subject: textOf(claims['sub']),
    employeeCode: text('code'),
    userid: text('userid'),
    employeeName: toAccountName(text('name')),
    email: text('email').toLowerCase(),
    isEmailVerified: String(claims['email_verified']) === 'true',
    mobile: toAccountMobile(text('mobile')),
    groups: listOf(claimOf(claims, names.groups)),
  };
}

/**
 * Whether a provider asked for a second step, by the authentication methods (`amr`) of its claims
 * (RFC 8176).
 */
export const hasProviderSecondFactor = (claims: Claims, secondSteps: readonly string[]): boolean =>
  secondSteps.includes('any') || listOf(claims['amr']).some((how) => secondSteps.includes(how));
