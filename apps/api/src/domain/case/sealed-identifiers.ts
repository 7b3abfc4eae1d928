import { reportLimits } from '@feedback/contract/limits';

import { undecryptable } from '@feedback/contract/messages/undecryptable';

import { context, services } from '../../context/context.ts';
import { decryptOrSetAside } from '../../jobs/set-aside.ts';
import type { DataKeys } from '../../keys/data-keys.ts';
import { open, seal } from '../../keys/seal.ts';
import { cluesOf, hashesOf, identifierFields } from './clues.ts';

/** A row whose identifiers may be sealed; of a version before they stand in their columns. */
export interface SealedRow {
  readonly caseId: string;
  readonly keyId?: string | null;
  readonly sealed?: Buffer | null;
}

/** What a statement selects of a case `f` beside its fields, so that its row can be opened. */
export const sealedColumns = 'f.key_id AS "keyId", f.sealed';

/** The data keys, to look up those of a page or of a list. */
type FoundKeys = Pick<DataKeys, 'find' | 'findOnce'>;

type Identifiers = Record<string, string>;

/** Checked by hand: of a list's time in Node a schema takes a twentieth for it. */
const isIdentifiers = (value: unknown): value is Identifiers =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((each) => typeof each === 'string');

const placeOf = (caseId: string): string => `feedbacks.sealed:${caseId}`;

const attributes: ReadonlySet<string> = new Set(identifierFields.map(({ attribute }) => attribute));

const none = Object.fromEntries([...attributes].map((name) => [name, null]));

/**
 * A case's record as its row keeps it: its identifiers in one, sealed with a key of its own, and
 * hashed to be found by (rules 15.12, 15.14). Who gave none needs no key.
 */
export async function protect<Row extends SealedRow>(record: Row) {
  const told = Object.entries(record).filter(([name, value]) => attributes.has(name) && value);
  if (told.length === 0) return { ...record, ...none, keyId: null, sealed: null, foundBy: [] };
  const { id: keyId, key } = await services().keys.take();
  const sealed = seal(key, placeOf(record.caseId), JSON.stringify(Object.fromEntries(told)));
  return { ...record, ...none, keyId, sealed, foundBy: hashesOf(cluesOf(record)) };
}

/**
 * The identifiers of rows, each as its row has them or decrypted; none where the key was destroyed,
 * and null where they are damaged. Fetches all missing keys in one call.
 */
export async function decryptIdentifiers(
  rows: readonly SealedRow[],
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

/** The identifiers of rows; none where the key was destroyed or the encrypted text is damaged. */
export const openIdentifiers = async (
  rows: readonly SealedRow[],
  keys: FoundKeys,
): Promise<Readonly<Identifiers>[]> =>
  (await decryptIdentifiers(rows, keys)).map((identifiers) => identifiers ?? {});

/**
 * Rows of a page at most. A whole list is looked at once: to remember it costs a tenth of it, and
 * its keys would take the place of those that pages use.
 */
const mostLookedAt = Math.max(...reportLimits.pageSizes);

interface Opened {
  readonly place: string;
  readonly sealed: Buffer;
  readonly identifiers: Readonly<Identifiers>;
}

/**
 * A cache of what each key opened last, for as long as that key is remembered and no longer: a page
 * that is looked at again within the minute opens nothing twice.
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
  const identifiers: unknown = JSON.parse(open(key, place, sealed).toString());
  if (!isIdentifiers(identifiers)) throw new Error(`${place} holds no identifiers.`);
  if (isRemembered) openedBy.set(key, { place, sealed, identifiers });
  return identifiers;
}

/** Identifiers by their fields' names in the contract. */
function identifiersOf(identifiers: Readonly<Identifiers> | null = {}) {
  if (!identifiers) return undecryptableFields();
  const values: Record<string, string> = {};
  for (const { name, attribute } of identifierFields) {
    const value = identifiers[attribute];
    if (value !== undefined) values[name] = value;
  }
  return values;
}

/** The text that stands in each identifier's field of a damaged row. */
function undecryptableFields() {
  const text = undecryptable[context().locale];
  return Object.fromEntries(identifierFields.map(({ name }) => [name, text]));
}

/**
 * Rows of the contract with their identifiers decrypted, and without what they were encrypted in.
 * The identifiers of a damaged row read "Cannot be decrypted".
 */
export async function openRows<Row extends SealedRow>(
  rows: readonly Row[],
  keys: FoundKeys,
): Promise<Omit<Row, 'keyId' | 'sealed'>[]> {
  const opened = await decryptIdentifiers(rows, keys);
  // JSON has nothing of what is undefined; to copy all but two fields is seven times as dear.
  return rows.map((row, index) => ({
    ...row,
    ...identifiersOf(opened[index]),
    keyId: undefined,
    sealed: undefined,
  }));
}
