import { roleSchema, type Role } from '@feedback/contract/auth/auth';
import * as z from 'zod/mini';

import { parseJsonVariable, describeJsonProblems } from './json-parts.ts';
import { commaSeparatedSchema } from './values.ts';

/**
 * Role of each group's members. A user in several groups gets the role with the most permissions.
 * `*` matches every user.
 */
export type GroupRoles = Readonly<Record<string, Role>>;

const rolesSchema = z.record(
  z.string(),
  z.enum(roleSchema.options, { error: `a role is one of ${roleSchema.options.join(', ')}` }),
);

const shapeOfRoles = 'write JSON such as {"feedback-admins":"admin","*":"employee"}';

/** Reads the roles of groups as JSON. */
export const groupRolesSchema = () =>
  z._default(
    z.nullable(
      commaSeparatedSchema(parseJsonVariable, rolesSchema, describeJsonProblems(shapeOfRoles)),
    ),
    null,
  );

const claim = (usual: string) => z._default(z.string().check(z.minLength(1)), usual);

const claimsSchema = z.strictObject({
  code: claim('employee_code'),
  userid: claim('preferred_username'),
  name: claim('name'),
  email: claim('email'),
  mobile: claim('phone_number'),
  groups: claim('groups'),
});

/** The names of the provider's claims with the user's data; a dot leads into a nested claim. */
export type IdentityClaimNames = z.infer<typeof claimsSchema>;

const shapeOfClaims = 'write JSON such as {"code":"employee_code","groups":"groups"}';

/** Reads `OIDC_CLAIMS` as JSON; omitted claims have their usual names. */
export const claimNamesSchema = () =>
  z._default(
    commaSeparatedSchema(parseJsonVariable, claimsSchema, describeJsonProblems(shapeOfClaims)),
    claimsSchema.parse({}),
  );

/** Reads a list of words that are separated by commas or spaces. */
export const wordListSchema = (usual: string) =>
  z.pipe(
    z._default(z.string(), usual),
    z.transform((raw: string) => raw.split(/[\s,]+/).filter(Boolean)),
  );

/** The company's identity provider, and how to read its claims (OpenID Connect). */
export interface IdentityProviderSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scopes: readonly string[];
  /** The provider's name on the button of the sign-in page. */
  readonly name: string;
  readonly claims: IdentityClaimNames;
  readonly roles: GroupRoles;
  /**
   * Values of the `amr` claim that prove a second factor at the provider; `any` when the provider
   * always requires a second factor.
   */
  readonly secondSteps: readonly string[];
}

interface Values {
  readonly OIDC_ISSUER: string | null;
  readonly OIDC_CLIENT_ID: string;
  readonly OIDC_CLIENT_SECRET: string;
  readonly OIDC_SCOPES: readonly string[];
  readonly OIDC_NAME: string;
  readonly OIDC_CLAIMS: IdentityClaimNames;
  readonly OIDC_ROLES: GroupRoles | null;
  readonly OIDC_AMR: readonly string[];
}

/**
 * Returns the settings of the identity provider from the parsed variables, or null without
 * `OIDC_ISSUER`.
 */
export function buildIdentityProviderSettings(values: Values): IdentityProviderSettings | null {
  const { OIDC_ISSUER: issuer, OIDC_ROLES: roles } = values;
  if (issuer === null || roles === null) return null;
  return {
    issuer,
    clientId: values.OIDC_CLIENT_ID,
    clientSecret: values.OIDC_CLIENT_SECRET,
    scopes: values.OIDC_SCOPES,
    name: values.OIDC_NAME || new URL(issuer).hostname,
    claims: values.OIDC_CLAIMS,
    roles,
    secondSteps: values.OIDC_AMR,
  };
}

/**
 * Returns the message about variables that `OIDC_ISSUER` requires and that are missing, or null.
 */
export function findMissingIssuerVariables(env: NodeJS.ProcessEnv): string | null {
  const names = ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_ROLES'];
  const missing = names.filter((name) => !env[name]);
  return missing.length > 0
    ? `it also needs ${missing.join(', ')}. Set them, or remove this variable.`
    : null;
}
