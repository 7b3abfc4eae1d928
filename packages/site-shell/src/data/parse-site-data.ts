import type * as z from 'zod/mini';

/** An error in a data file of the site; the message names the file and each wrong entry. */
export class SiteDataError extends Error {
  override readonly name = 'SiteDataError';
}

type Path = readonly PropertyKey[];

const nameOf = (value: unknown): string | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  const entry: Record<string, unknown> = { ...value };
  const name =
    entry['MenuName'] ?? entry['title'] ?? entry['name'] ?? entry['label'] ?? entry['slug'];
  return typeof name === 'string' ? name : undefined;
};

/**
 * Returns the names of the entries on the path to a wrong value, for example `Funds > Equity
 * funds`.
 */
const namesAlong = (data: unknown, path: Path): string => {
  const names: string[] = [];
  let value = data;
  for (const step of path) {
    if (typeof value !== 'object' || value === null) break;
    value = Reflect.get(value, step);
    const name = nameOf(value);
    if (name !== undefined) names.push(name);
  }
  return names.length > 0 ? ` (${names.join(' > ')})` : '';
};

const formatPath = (path: Path): string =>
  path.reduce<string>(
    (text, step) =>
      typeof step === 'number'
        ? `${text}[${step}]`
        : text === ''
          ? String(step)
          : `${text}.${String(step)}`,
    '',
  );

/**
 * Checks a data file against its schema.
 * @param source the file's name, for the message
 * @throws SiteDataError that names the file, the entry and its error
 */
export function parseSiteData<Schema extends z.ZodMiniType>(
  schema: Schema,
  data: unknown,
  source: string,
): z.infer<Schema> {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  const problems = result.error.issues.map(
    (issue) =>
      `${source}: ${formatPath(issue.path)}${namesAlong(data, issue.path)} ${issue.message}`,
  );
  throw new SiteDataError(problems.join('\n'));
}
