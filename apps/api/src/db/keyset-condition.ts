import type { PlaceValue } from './sql-values.ts';

interface Range {
  readonly beyond: { readonly at: Date; readonly id: number } | null;
  readonly order: 'ASC' | 'DESC';
  readonly count: number;
}

/**
 * The end of a statement that reads one page of rows ordered by a time and an id.
 * @param columns those of the time and the id, such as `f.created_at, f.id`
 */
export function keysetTail(
  [at, id]: readonly [at: string, id: string],
  { beyond, order, count }: Range,
  place: PlaceValue,
): { readonly condition: string; readonly orderAndLimit: string } {
  const sign = order === 'DESC' ? '<' : '>';
  return {
    condition: beyond
      ? `(${at}, ${id}) ${sign} (${place(beyond.at)}::timestamptz, ${place(beyond.id)}::bigint)`
      : 'true',
    orderAndLimit: `ORDER BY ${at} ${order}, ${id} ${order} LIMIT ${count}`,
  };
}
