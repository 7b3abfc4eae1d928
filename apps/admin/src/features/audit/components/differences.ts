type Values = Record<string, unknown> | null;

/** The change of a field; `undefined` on the side where the field was missing. */
export interface FieldDifference {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

const isNothing = (value: unknown) => value === null || value === undefined || value === '';

const isSame = (one: unknown, other: unknown) =>
  (isNothing(one) && isNothing(other)) || JSON.stringify(one) === JSON.stringify(other);

/** Returns the differences between two states, field by field, in the order of storage. */
export function findFieldDifferences(from: Values, to: Values): FieldDifference[] {
  const fields = new Set([...Object.keys(from ?? {}), ...Object.keys(to ?? {})]);
  return [...fields]
    .map((field) => ({ field, before: from?.[field], after: to?.[field] }))
    .filter(({ before, after }) => !isSame(before, after));
}
