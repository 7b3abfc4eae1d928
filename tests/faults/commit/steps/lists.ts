import { randomInt } from 'node:crypto';

import { freshName, type Desk, type Step } from '../desk.ts';

/** A row of a list in its response. */
export type Row = Readonly<Record<string, unknown>> & {
  readonly id: number;
  readonly version: number;
};

/** A list that super admins maintain, with the calls that read and change it. */
interface Kept {
  readonly what: string;
  readonly list: string;
  readonly add: string;
  readonly remove: string;
  /** The field that identifies its rows. */
  readonly name: string;
  readonly others: () => object;
}

/** Returns the rows of a list's response, which is an array or holds one. */
async function rowsAt({ get }: Desk, list: string): Promise<readonly Row[]> {
  const answer = await get<object>(`GET admin/${list}`);
  const rows: unknown = Array.isArray(answer)
    ? answer
    : Object.values(answer).find((value) => Array.isArray(value));
  return rows as readonly Row[];
}

/**
 * Finds the row that a preparation has created.
 * @throws Error when it is missing
 */
export async function findRow(desk: Desk, list: string, isIt: (row: Row) => boolean): Promise<Row> {
  const row = (await rowsAt(desk, list)).find(isIt);
  if (!row) throw new Error(`What was made is not in ${list}.`);
  return row;
}

/**
 * Builds the steps that add and delete a row. Changing a row uses the same transaction as adding
 * one.
 */
const stepsOf = ({ what, list, add, remove, name, others }: Kept): readonly Step[] => [
  {
    name: `${what} is added`,
    done: ['duplicateName'],
    prepare: async ({ call }) =>
      call(`POST admin/${add}`, { body: { ...others(), [name]: freshName() } }),
  },
  {
    name: `${what} is deleted`,
    done: ['notFound'],
    async prepare(desk) {
      const own = freshName();
      await desk.get(`POST admin/${add}`, { body: { ...others(), [name]: own } });
      const { id } = await findRow(desk, list, (row) => row[name] === own);
      return desk.call(`DELETE admin/${remove}/${id}`);
    },
  },
];

/** A list whose reading, adding and removing share one path. */
const at = (path: string) => ({ list: path, add: path, remove: path, name: 'name' });

/** Returns a day in the far future that no row has. */
export const freshDay = (): string =>
  new Date(Date.UTC(2040, 0, randomInt(20_000))).toISOString().slice(0, 10);

/** Returns a complaint code that the regulator does not use. */
const freshCode = (): string => {
  const number = Array.from({ length: 5 }, () => 'IVX'[randomInt(3)]).join('');
  return `${number} ${String.fromCodePoint(65 + randomInt(26))}`;
};

/** Steps on the lists that super admins maintain. */
export const listSteps: readonly Step[] = [
  ...stepsOf({ what: 'a tag', ...at('tags'), others: () => ({ color: 'red' }) }),
  ...stepsOf({
    what: 'a holiday',
    ...at('holidays'),
    others: () => ({ day: freshDay(), location: '' }),
  }),
  ...stepsOf({
    what: 'a template',
    ...at('templates'),
    others: () => ({ userType: 'c', feedbackTypeId: '', locale: 'hi', body: 'Dear {{name}}' }),
  }),
  ...stepsOf({
    what: 'a feedback type',
    list: 'getfeedbackType',
    add: 'addfeedbackType',
    remove: 'deletefeedbackType',
    name: 'feedbacktype',
    others: () => ({ userType: 'c', ownerCode: '' }),
  }),
  ...stepsOf({
    what: 'a level',
    ...at('levels'),
    others: () => ({
      kind: 'level',
      number: 5,
      class: '',
      feedbackType: '',
      days: 30,
      recipient: 'lead',
      personCode: '',
      validFrom: freshDay(),
    }),
  }),
  ...stepsOf({
    what: 'a complaint code',
    ...at('codeentries'),
    others: () => ({
      code: freshCode(),
      class: 'complaint',
      isConfirmed: 'no',
      validFrom: freshDay(),
      validTo: '',
      tabledFrom: '',
    }),
  }),
  ...stepsOf({
    what: 'a view',
    ...at('views'),
    others: () => ({ type: 'c', filter: {}, sort: 'due', isShared: true }),
  }),
];
