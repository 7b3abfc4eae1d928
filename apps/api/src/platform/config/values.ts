import { resolve } from 'node:path';

import * as z from 'zod/mini';

/** Returns the error message that repeats an invalid value, which must not be a secret. */
type Quoting = (issue: { readonly input?: unknown }) => string;

/** Schema of a text that `read` parses; null from `read` means an invalid text. */
export const parsedTextSchema = <T>(read: (raw: string) => T | null, error: string) =>
  z.pipe(
    z.string(),
    z.transform((raw: string, context): T => {
      const found = read(raw);
      if (found !== null) return found;
      context.issues.push({ code: 'custom', message: error, input: raw });
      return z.NEVER;
    }),
  );

/** Schema of a text with several parts, whose problems are reported in one line. */
export const commaSeparatedSchema = <S extends z.ZodMiniType>(
  partsOf: (raw: string) => unknown,
  schema: S,
  problemOf: (issues: readonly z.core.$ZodIssue[]) => string,
) =>
  z.pipe(
    z.string(),
    z.transform((raw: string, context): z.output<S> => {
      const parsed = schema.safeParse(partsOf(raw));
      if (parsed.success) return parsed.data;
      const message = problemOf(parsed.error.issues);
      context.issues.push({ code: 'custom', message, input: raw });
      return z.NEVER;
    }),
  );

const path = z.pipe(
  z.string(),
  z.transform((raw) => resolve(raw)),
);

export const folderSchema = (fallback: string) => z._default(path, fallback);

export const optionalFolderSchema = () => z._default(z.nullable(path), null);

export const integerSchema = (least: number, most: number, fallback: number) =>
  z._default(wholeNumber(least, most), fallback);

/** Reads an optional integer; null when the variable is not set. */
export const optionalIntegerSchema = (least: number, most: number) =>
  z._default(z.nullable(wholeNumber(least, most)), null);

const wholeNumber = (least: number, most: number) => {
  const error: Quoting = ({ input }) =>
    `"${String(input)}" is not a whole number from ${least} to ${most}.`;
  const digits = z.string().check(z.regex(/^[0-9]+$/, { error }));
  const range = [z.gte(least, { error }), z.lte(most, { error })] as const;
  return z.pipe(digits, z.pipe(z.transform(Number), z.number().check(...range)));
};

export const choiceSchema = <const T extends string>(
  choices: readonly T[],
  fallback: NoInfer<T>,
) => {
  const error: Quoting = ({ input }) =>
    `"${String(input)}" is not a valid value. Set one of ${choices.join(', ')}.`;
  return z._default(z.enum(choices, { error }), fallback);
};

/** Reads a hexadecimal secret in lower case; the error text never repeats it. */
export const hexBytesSchema = (bytes: number, fallback: string) => {
  const error = `it must be ${bytes} bytes, as ${bytes * 2} hexadecimal digits.`;
  const digits = z.regex(new RegExp(`^[0-9a-fA-F]{${bytes * 2}}$`), { error });
  return z._default(z.string().check(digits, z.toLowerCase()), fallback);
};

/** Reads an optional hexadecimal secret; null when the variable is not set. */
export const optionalHexBytesSchema = (bytes: number) =>
  z._default(z.nullable(hexBytesSchema(bytes, '')), null);

/** Schema of a secret that callers send with a request; null when the variable is not set. */
export const secretSchema = (leastLength: number) => {
  const error = `it must have ${leastLength} or more characters: letters, digits, "-" and "_".`;
  const shape = z.regex(new RegExp(`^[A-Za-z0-9_-]{${leastLength},}$`), { error });
  return z._default(z.nullable(z.string().check(shape)), null);
};

export const postgresUrlSchema = () => {
  const error = 'write it as postgresql://user:password@host:5432/database.';
  return z._default(z.nullable(z.url({ protocol: /^postgres(ql)?$/, error })), null);
};

/** Address of the virus scanner clamd: a TCP address or a Unix socket. */
export type ScannerAddress =
  | { readonly host: string; readonly port: number }
  | { readonly path: string };

export const scannerAddressSchema = () => {
  const error = 'write it as tcp://host:3310 or unix:/run/clamav/clamd.sock.';
  return z._default(z.nullable(parsedTextSchema(toScannerAddress, error)), null);
};

function toScannerAddress(raw: string): ScannerAddress | null {
  if (!URL.canParse(raw)) return null;
  const { protocol, hostname, port, pathname } = new URL(raw);
  if (protocol === 'unix:' && pathname.length > 1) return { path: pathname };
  if (protocol !== 'tcp:' || hostname === '') return null;
  return { host: hostname, port: Number(port || 3310) };
}

/**
 * Schema of an http URL, from which a trailing slash is removed; null when the variable is not set.
 */
export const httpUrlSchema = () => {
  const error: Quoting = ({ input }) =>
    `"${String(input)}" is not an address such as https://feedback.example.com.`;
  const withoutSlash = z.transform((raw: string) => raw.replace(/\/{1,9}$/, ''));
  const read = z.pipe(z.url({ protocol: /^https?$/, error }), withoutSlash);
  return z._default(z.nullable(read), null);
};

export const originListSchema = () => {
  const error: Quoting = ({ input }) =>
    `"${String(input)}" is not an origin such as https://www.example.com.`;
  const split = z.transform((raw: string) =>
    raw
      .split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
  );
  const origin = z
    .url({ protocol: /^https?$/, error })
    .check(z.refine((raw) => URL.canParse(raw) && new URL(raw).origin === raw, { error }));
  return z._default(z.pipe(z.pipe(z.string(), split), z.array(origin)), []);
};
