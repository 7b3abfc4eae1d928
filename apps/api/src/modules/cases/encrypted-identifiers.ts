import { reportLimits } from '@feedback/contract/limits';

import { getUndecryptableMark } from '@feedback/contract/messages/undecryptable-mark';

import { context, services } from '../../platform/context/context.ts';
import { decryptOrSetAside } from '../../platform/jobs/set-aside.ts';
import type { DataKeys } from '../../platform/crypto/data-keys.ts';
import { decryptValue, encryptValue } from '../../platform/crypto/encrypt-value.ts';
import { listIndexedValuesOfRecord, calculateBlindIndexes } from './blind-index.ts';
import { identifierFieldNames } from './submitter-attributes.ts';

/** A case row with encrypted identifiers; an employee's case has no identifiers. */
export interface EncryptedCaseRow {
  readonly caseId: string;
  readonly keyId?: string | null;
  readonly sealed?: Buffer | null;
}

/** SQL columns of a case `f` that decryption needs. */
export const encryptedIdentifierColumnsSql = 'f.key_id AS "keyId", f.sealed';

/** Methods that look up the data keys of a page or of a whole list. */
type FoundKeys = Pick<DataKeys, 'find' | 'findOnce'>;

type Identifiers = Record<string, string>;

/**
 * Returns whether a decrypted value has the shape of identifiers. Uses no schema, because
 * validation would take a twentieth of the time of a list.
 */
const isIdentifiers = (value: unknown): value is Identifiers =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((each) => typeof each === 'string');

const placeOf = (caseId: string): string => `feedbacks.sealed:${caseId}`;

const attributes: ReadonlySet<string> = new Set(
  identifierFieldNames.map(({ attribute }) => attribute),
);

const none = Object.fromEntries([...attributes].map((name) => [name, null]));

/**
 * Returns a case record with the identifiers encrypted under a key of the case, and hashed for
 * search (rules 15.12, 15.14). A record without identifiers gets no key.
 */
export async function encryptIdentifiers<Row extends EncryptedCaseRow>(record: Row) {
  const identifiers: Record<string, unknown> = {};
  const others: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(record)) {
    if (!attributes.has(name)) others[name] = value;
    else if (value) identifiers[name] = value;
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the record without its identifiers
  const kept = others as Row;
  if (Object.keys(identifiers).length === 0)
    return { ...kept, keyId: null, sealed: null, foundBy: [] };
  const { id: keyId, key } = await services().keys.take();
  const sealed = encryptValue(key, placeOf(record.caseId), JSON.stringify(identifiers));
  return {
    ...kept,
    keyId,
    sealed,
    foundBy: calculateBlindIndexes(listIndexedValuesOfRecord(record)),
  };
}

/**
 * Returns the decrypted identifiers of each row: empty when the key was destroyed, null when the
 * encrypted text is damaged. Fetches all missing keys in one call.
 */
async function decryptStoredIdentifiers(
  rows: readonly EncryptedCaseRow[],
  keys: FoundKeys,
): Promise<(Readonly<Identifiers> | null)[]> {
  const isList = rows.length > mostLookedAt;
  const ids = rows.flatMap(({ keyId, sealed }) => (keyId && sealed ? [keyId] : []));
  const found = await (isList ? keys.findOnce(ids) : keys.find(ids));
  return rows.map(({ caseId, keyId, sealed }) => {
    const key = found.get(keyId ?? '');
    if (!key || !sealed) return {};
    return decryptOrSetAside('cases.read', caseId, () =>
      openOnce(key, placeOf(caseId), sealed, !isList),
    );
  });
}

/**
 * Returns the identifiers of each row by attribute name; null when the key was destroyed or the
 * encrypted text is damaged.
 */
export const decryptIdentifiers = async (
  rows: readonly EncryptedCaseRow[],
  keys: FoundKeys,
): Promise<Readonly<Record<string, string | null>>[]> =>
  (await decryptStoredIdentifiers(rows, keys)).map((identifiers) => ({ ...none, ...identifiers }));

/**
 * Largest number of rows for which decrypted values and keys are cached. Caching a longer list
 * would add a tenth to the response time and remove the keys of shorter pages from the cache.
 */
const mostLookedAt = Math.max(...reportLimits.pageSizes);

interface Opened {
  readonly place: string;
  readonly sealed: Buffer;
  readonly identifiers: Readonly<Identifiers>;
}

/**
 * Cache of the last decrypted values per data key. An entry lives as long as the cached key, so
 * that a page requested again within a minute is not decrypted again.
 */
const openedBy = new WeakMap<Buffer, Opened>();

function openOnce(
  key: Buffer,
  place: string,
  sealed: Buffer,
  isRemembered: boolean,
): Readonly<Identifiers> {
  const known = openedBy.get(key);
  if (known?.place === place && known.sealed.equals(sealed)) return known.identifiers;
  const identifiers: unknown = JSON.parse(decryptValue(key, place, sealed).toString());
  if (!isIdentifiers(identifiers)) throw new Error(`${place} contains no identifiers.`);
  if (isRemembered) openedBy.set(key, { place, sealed, identifiers });
  return identifiers;
}

/** Maps decrypted identifiers to the contract's field names. */
function identifiersOf(identifiers: Readonly<Identifiers> | null = {}) {
  if (!identifiers) return undecryptableFields();
  const values: Record<string, string> = {};
  for (const { name, attribute } of identifierFieldNames) {
    const value = identifiers[attribute];
    if (value !== undefined) values[name] = value;
  }
  return values;
}

/** Returns the placeholder text for the identifiers of a damaged row. */
function undecryptableFields() {
  const text = getUndecryptableMark(context().locale);
  return Object.fromEntries(identifierFieldNames.map(({ name }) => [name, text]));
}

/**
 * Returns rows of the contract with decrypted identifiers and without the encrypted columns. The
 * identifiers of a damaged row read "Cannot be decrypted".
 */
export async function decryptCaseRows<Row extends EncryptedCaseRow>(
  rows: readonly Row[],
  keys: FoundKeys,
): Promise<Omit<Row, 'keyId' | 'sealed'>[]> {
  const opened = await decryptStoredIdentifiers(rows, keys);
  // JSON omits undefined values; copying all but two fields would take seven times as long.
  return rows.map((row, index) => ({
    ...row,
    ...identifiersOf(opened[index]),
    keyId: undefined,
    sealed: undefined,
  }));
}
