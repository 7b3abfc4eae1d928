import {
  personIdentifierKinds,
  type PersonIdentifierKind,
} from '@feedback/contract/case-page/person';

import {
  listIndexedValuesOfRecord,
  calculateBlindIndexes,
  type IndexedValue,
} from '../blind-index.ts';
import type { Feedback } from '../feedback.ts';
import { findCasesByShortHashes, type BlindIndexMatch } from '../find-by-blind-index.ts';

/** An identifier of a person, with the cases that have it. */
export interface PersonIdentifierCases {
  readonly key: string;
  readonly kind: PersonIdentifierKind;
  readonly value: string;
  readonly ids: readonly number[];
}

const letters = { mobile: 'm', pan: 'p', folio: 'f' } as const satisfies Record<
  PersonIdentifierKind,
  string
>;
const radix = 36;

/**
 * Groups cases by the value of an identifier. Few values share a blind index; the value of the oldest
 * case comes first, so that later cases do not change the keys.
 */
function groupByValue(
  kind: PersonIdentifierKind,
  hash: number,
  found: readonly BlindIndexMatch[],
): PersonIdentifierCases[] {
  const groups = new Map<string, number[]>();
  for (const { id, indexedValues } of found.toReversed()) {
    const own = indexedValues.find(
      (each) => each.kind === kind && calculateBlindIndexes([each]).includes(hash),
    );
    if (own) groups.set(own.value, [...(groups.get(own.value) ?? []), id]);
  }
  const start = `${letters[kind]}${hash.toString(radix)}`;
  return [...groups].map(([value, ids], at) => ({
    key: at === 0 ? start : `${start}.${at}`,
    kind,
    value,
    ids,
  }));
}

const isPersonKind = (kind: IndexedValue['kind']): kind is PersonIdentifierKind =>
  personIdentifierKinds.some((each) => each === kind);

/** Returns the person of a case by its mobile number, else its PAN or folio; null without any. */
export async function findPersonOfCase(feedback: Feedback): Promise<PersonIdentifierCases | null> {
  const own = listIndexedValuesOfRecord(feedback.get());
  const [first] = personIdentifierKinds.flatMap((kind) => own.filter((each) => each.kind === kind));
  if (!first || !isPersonKind(first.kind)) return null;
  const [hash = 0] = calculateBlindIndexes([first]);
  const groups = groupByValue(first.kind, hash, await findCasesByShortHashes([hash]));
  return groups.find(({ value }) => value === first.value) ?? null;
}

/** Returns the person with a key; null when no case has the identifier. */
export async function findPersonByKey(key: string): Promise<PersonIdentifierCases | null> {
  const kind = personIdentifierKinds.find((each) => key.startsWith(letters[each]));
  const hash = Number.parseInt(key.slice(1), radix);
  if (!kind || !Number.isSafeInteger(hash) || hash >= 2 ** 31) return null;
  const groups = groupByValue(kind, hash, await findCasesByShortHashes([hash]));
  return groups.find((group) => group.key === key) ?? null;
}
