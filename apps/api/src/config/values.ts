import { resolve } from 'node:path';

/** How one variable is read: its value, or what to do about a wrong one. */
export type Reader<T> = (raw: string | undefined) => { value: T } | { problem: string };

/** Variables by name, each with its reader. */
export type Variables = Record<string, Reader<unknown>>;

type Values<V extends Variables> = {
  [Name in keyof V]: V[Name] extends Reader<infer T> ? T : never;
};

/**
 * Every variable's value, and a line for each wrong one. The values hold only when there is no
 * problem. A variable set to nothing counts as not set.
 */
export function readAll<V extends Variables>(env: NodeJS.ProcessEnv, variables: V) {
  const values: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [name, read] of Object.entries(variables)) {
    const result = read(env[name] === '' ? undefined : env[name]);
    if ('problem' in result) problems.push(`${name}: ${result.problem}`);
    else values[name] = result.value;
  }
  for (const name of Object.keys(variables)) values[name] ??= fallbackOf(variables[name]);
  return { values: values as Values<V>, problems };
}

/** A wrong variable reads as its default, so that the others can still be checked. */
function fallbackOf(read: Reader<unknown> | undefined): unknown {
  const result = read?.(undefined);
  return result && 'value' in result ? result.value : null;
}

export const text =
  (fallback: string): Reader<string> =>
  (raw) => ({ value: raw ?? fallback });

export const folder =
  (fallback: string): Reader<string> =>
  (raw) => ({ value: raw === undefined ? fallback : resolve(raw) });

export const integer =
  <Fallback extends number | null>(
    least: number,
    most: number,
    fallback: Fallback,
  ): Reader<number | Fallback> =>
  (raw) => {
    if (raw === undefined) return { value: fallback };
    const value = Number(raw);
    return /^[0-9]+$/.test(raw) && value >= least && value <= most
      ? { value }
      : { problem: `"${raw}" is not a whole number from ${least} to ${most}.` };
  };

export const oneOf =
  <const T extends string>(choices: readonly T[], fallback: NoInfer<T>): Reader<T> =>
  (raw) => {
    if (raw === undefined) return { value: fallback };
    const value = choices.find((choice) => choice === raw);
    return value === undefined
      ? { problem: `"${raw}" is not known. Set one of ${choices.join(', ')}.` }
      : { value };
  };

/** A secret is never repeated in the problem's text. */
export const hexBytes =
  (bytes: number, fallback: string): Reader<string> =>
  (raw) => {
    if (raw === undefined) return { value: fallback };
    return new RegExp(`^[0-9a-fA-F]{${bytes * 2}}$`).test(raw)
      ? { value: raw.toLowerCase() }
      : { problem: `it must be ${bytes} bytes, as ${bytes * 2} hexadecimal digits.` };
  };

export const postgresUrl = (): Reader<string | null> => (raw) => {
  if (raw === undefined) return { value: null };
  return URL.canParse(raw) && /^postgres(ql)?:$/.test(new URL(raw).protocol)
    ? { value: raw }
    : { problem: 'write it as postgresql://user:password@host:5432/database.' };
};

/** Where clamd listens: a TCP address or a Unix socket. */
export type ScannerAddress =
  { readonly host: string; readonly port: number } | { readonly path: string };

export const scannerAddress = (): Reader<ScannerAddress | null> => (raw) => {
  if (raw === undefined) return { value: null };
  const problem = { problem: 'write it as tcp://host:3310 or unix:/run/clamav/clamd.sock.' };
  if (!URL.canParse(raw)) return problem;
  const { protocol, hostname, port, pathname } = new URL(raw);
  if (protocol === 'unix:' && pathname.length > 1) return { value: { path: pathname } };
  if (protocol !== 'tcp:' || hostname === '') return problem;
  return { value: { host: hostname, port: Number(port || 3310) } };
};

export const httpUrl = (): Reader<string | null> => (raw) => {
  if (raw === undefined) return { value: null };
  return isHttpUrl(raw)
    ? { value: raw.replace(/\/{1,9}$/, '') }
    : { problem: `"${raw}" is not an address such as https://feedback.example.com.` };
};

export const listOfOrigins = (): Reader<string[]> => (raw) => {
  const origins = (raw ?? '')
    .split(',')
    .map((origin) => origin.trim())
    .filter(Boolean);
  const wrong = origins.find((origin) => !isHttpUrl(origin) || new URL(origin).origin !== origin);
  return wrong === undefined
    ? { value: origins }
    : { problem: `"${wrong}" is not an origin such as https://www.example.com.` };
};

const isHttpUrl = (raw: string) => URL.canParse(raw) && /^https?:$/.test(new URL(raw).protocol);
