import type { IdentifierKind } from '@feedback/contract/privacy/masks';

import { services } from '../../platform/context/context.ts';
import { calculateSearchHash } from '../../platform/crypto/keyed-hash.ts';
import { identifierFieldNames } from './submitter-attributes.ts';

/** The input of a blind index: a normalized identifier, or the last digits of a mobile number. */
export interface IndexedValue {
  readonly kind: IdentifierKind | 'mobileEnd';
  readonly value: string;
}

const mobileEndLength = 4;

/** Normalizes the text of each kind of identifier. */
const spellings = {
  mobile: (text: string) => text,
  email: (text: string) => text.toLowerCase(),
  pan: (text: string) => text.toUpperCase(),
  folio: (text: string) => text.replaceAll(/\s/g, '').toUpperCase(),
} as const satisfies Record<IdentifierKind, unknown>;

export const normalizeForBlindIndex = (kind: IdentifierKind, text: string): IndexedValue => ({
  kind,
  value: spellings[kind](text),
});

const endOf = (mobile: string): IndexedValue => ({
  kind: 'mobileEnd',
  value: mobile.slice(-mobileEndLength),
});

/**
 * Returns the identifiers of a case record that get a blind index, including the mobile's last
 * digits.
 */
export function listIndexedValuesOfRecord(record: object): IndexedValue[] {
  const values = new Map<string, unknown>(Object.entries(record));
  return identifierFieldNames.flatMap(({ kind, attribute }) => {
    const value = values.get(attribute);
    if (typeof value !== 'string' || value === '') return [];
    return kind === 'mobile'
      ? [normalizeForBlindIndex(kind, value), endOf(value)]
      : [normalizeForBlindIndex(kind, value)];
  });
}

/** Separators that people type between the digits of a mobile number. */
const separators = /[\s\p{Pd}./()\u200B-\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** A mobile number with India's country code, a leading zero, or neither. */
const writtenMobile = /^(?:(?:\+|00)?91|0)?([0-9]{10})$/;

/**
 * Returns the identifiers that a search text may contain. A word without a digit is not an
 * identifier.
 */
export function findIndexedValuesInText(text: string): IndexedValue[] {
  const address = text.replaceAll(/\s/g, '');
  if (/^[^@]+@[^@]+$/.test(address)) return [normalizeForBlindIndex('email', address)];
  const joined = text.normalize('NFKC').replaceAll(separators, '');
  const [, mobile] = writtenMobile.exec(joined) ?? [];
  if (mobile && joined.startsWith('+')) return [normalizeForBlindIndex('mobile', mobile)];
  if (!/^[0-9A-Z]+$/i.test(joined) || !/[0-9]/.test(joined)) return [];
  const indexedValues = [normalizeForBlindIndex('folio', joined)];
  if (mobile) indexedValues.push(normalizeForBlindIndex('mobile', mobile));
  if (/^[0-9]{4}$/.test(joined)) indexedValues.push(endOf(joined));
  if (/^[A-Z]{5}[0-9]{4}[A-Z]$/i.test(joined))
    indexedValues.push(normalizeForBlindIndex('pan', joined));
  return indexedValues;
}

/**
 * Returns the blind indexes (short keyed hashes) of identifiers, as stored in `feedbacks.found_by`
 * (rule 15.12).
 */
export const calculateBlindIndexes = (indexedValues: readonly IndexedValue[]): number[] => [
  ...new Set(indexedValues.map(blindIndexOf)),
];

const blindIndexOf = ({ kind, value }: IndexedValue): number =>
  calculateSearchHash(services().keys.searchKey, `${kind}|${value}`);
