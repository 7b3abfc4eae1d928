import { distance } from 'fastest-levenshtein';

/** Prefixes that only variables of this product have. */
const prefixes =
  /^(?:OIDC|LDAP|NOTIFY|MAILBOX|CHECKPOINT|TIMESTAMP|PAYLOAD|KEY_SERVICE|SECOND_FACTOR|RETENTION|CONSENT|OTP_DAILY|RATE_LIMIT)(?:_|S?$)/;

/** Pattern of the variables that Kubernetes and Docker set for each neighbouring service. */
const ofAService = /_(?:SERVICE_HOST|SERVICE_PORT|PORT)(?:$|_[A-Z]|_[0-9])/;

/**
 * An environment variable that the product does not read, and the known variable that was probably
 * meant.
 */
export interface UnknownVariable {
  readonly name: string;
  readonly meant: string | null;
}

/**
 * Finds environment variables that look like the product's but are not: a misspelt name, a known
 * name in lower case, or an unknown name with a prefix of the product. Ignores names of up to four
 * letters, and names that differ from a known name in more than a quarter of their letters.
 */
export function findUnknownVariables(
  env: NodeJS.ProcessEnv,
  known: readonly string[],
): UnknownVariable[] {
  return Object.keys(env)
    .filter((name) => !known.includes(name) && !ofAService.test(name))
    .flatMap((name) => {
      const meant = known.find((each) => isMisspelt(name.toUpperCase(), each)) ?? null;
      return meant !== null || prefixes.test(name) ? [{ name, meant }] : [];
    });
}

function isMisspelt(name: string, known: string): boolean {
  if (Math.min(name.length, known.length) < 5) return false;
  return distance(name, known) <= Math.min(2, Math.floor(known.length / 4));
}

/** Returns the start-up line about an unknown variable. */
export const formatUnknownVariable = ({ name, meant }: UnknownVariable): string =>
  meant
    ? `${name} is not a variable of this product and has no effect. Did you mean ${meant}?`
    : `${name} is not a variable of this product and has no effect. docs/reference/configuration.md lists all variables.`;
