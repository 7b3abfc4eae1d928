/** Prefixes that only the product's variables have; other software sets none with them. */
const prefixes =
  /^(?:OIDC|LDAP|NOTIFY|MAILBOX|CHECKPOINT|TIMESTAMP|PAYLOAD|KEY_SERVICE|SECOND_FACTOR|RETENTION|CONSENT|OTP_DAILY|RATE_LIMIT)(?:_|S?$)/;

/** Variables that Kubernetes and Docker set for each neighbouring service, whatever its name is. */
const ofAService = /_(?:SERVICE_HOST|SERVICE_PORT(?:_.*)?|PORT(?:_[0-9]+_(?:TCP|UDP)(?:_.*)?)?)$/;

/** An environment variable that nothing reads, and the known one that was probably meant. */
export interface UnknownVariable {
  readonly name: string;
  readonly meant: string | null;
}

/**
 * Finds environment variables that look like the product's and are not: a misspelt name, a known
 * name in lower case, or an unknown name with one of the product's prefixes. Ignores ordinary
 * variables of the environment: names of up to four letters, and names that differ in more than a
 * quarter.
 */
export function unknownVariables(
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

/** Letters to add, drop, replace or swap with their neighbour until `a` is `b`. */
function distance(a: string, b: string): number {
  let [before, last]: [number[], number[]] = [
    [],
    Array.from({ length: b.length + 1 }, (_, i) => i),
  ];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row[j] = Math.min((row[j - 1] ?? 0) + 1, (last[j] ?? 0) + 1, replaced);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        row[j] = Math.min(row[j] ?? 0, (before[j - 2] ?? 0) + 1);
    }
    [before, last] = [last, row];
  }
  return last[b.length] ?? 0;
}

/** Returns the start-up line about an unknown variable. */
export const unknownVariableText = ({ name, meant }: UnknownVariable): string =>
  meant
    ? `${name} is no variable of this product and has no effect. Did you mean ${meant}?`
    : `${name} is no variable of this product and has no effect. docs/configuration.md lists them.`;
