import { describe, expect, it } from 'vitest';

import { tagColorSchema } from '../kinds/tag.ts';
import { readErrorKeys } from '../testing/read-error-keys.ts';
import {
  createListPaths,
  declareChoiceField,
  declareReferenceList,
  declareTextField,
} from './master-data.ts';

const declared = {
  entity: 'branch',
  table: 'branches',
  nameField: 'branch',
  fields: {
    branch: declareTextField({ required: 'textRequired', max: 5, tooLong: 'max35' }),
    color: declareChoiceField(tagColorSchema),
  },
  answeredAs: 'branchDto',
  words: { subject: 'Branches', all: 'All branches' },
} as const;

const twoCalls = { list: 'getbranch', add: 'addbranch', update: 'setbranch', remove: 'nobranch' };
const row = { id: 7, branch: 'Pune', color: 'blue', version: 0 };
const { branch, color } = row;

describe('declareReferenceList', () => {
  const list = declareReferenceList({ ...declared, paths: createListPaths('branches') });
  const older = declareReferenceList({ ...declared, paths: twoCalls });

  it('declareReferenceList keeps the declared properties and parses rows of the declared fields, also rows that break a newer rule', () => {
    expect(list).toMatchObject({ entity: 'branch', table: 'branches', nameField: 'branch' });
    expect(list.rowSchema.parse({ ...row, more: 'x' })).toEqual(row);
    // An existing row may violate a rule that was added later.
    expect(list.rowSchema.parse({ ...row, branch: 'Hyderabad' })).toMatchObject({ id: 7 });
  });

  it('declareReferenceList declares operations by HTTP methods on one path, or with a separate path for each operation', () => {
    const callsOf = ({ calls }: typeof list | typeof older) =>
      Object.entries(calls).map(([name, { method, path }]) => `${name}: ${method} ${path}`);
    expect(callsOf(list)).toEqual([
      'list: GET admin/branches',
      'add: POST admin/branches',
      'update: POST admin/branches',
      'remove: DELETE admin/branches/:id',
    ]);
    expect(callsOf(older)).toEqual([
      'list: GET admin/getbranch',
      'add: POST admin/addbranch',
      'update: POST admin/setbranch',
      'remove: DELETE admin/nobranch/:id',
    ]);
  });

  it('declareReferenceList validates a row by the rules of the declared fields', () => {
    for (const schema of [list.addSchema, list.updateSchema, older.addSchema]) {
      expect(readErrorKeys(schema, { branch, color })).toEqual({});
      expect(readErrorKeys(schema, { branch: 'Hyderabad', color: 'pink' })).toEqual({
        branch: 'max35',
        color: 'colorRequired',
      });
    }
  });

  it('addSchema keeps a row’s id when one operation adds and updates, and drops the id when updating has its own operation', () => {
    expect(list.addSchema.parse({ ...row, id: '7' })).toEqual(row);
    expect(older.addSchema.parse(row)).toEqual({ branch, color });
    expect(older.updateSchema.parse(row)).toEqual(row);
    expect(readErrorKeys(older.updateSchema, { branch, color })).toEqual({ id: 'invalidValue' });
    expect(readErrorKeys(list.updateSchema, { ...row, version: -1 })).toEqual({
      version: 'invalidValue',
    });
  });

  it('a list declared with takesEmptyId accepts an empty id for a new row (rule 3.11)', () => {
    const lenient = declareReferenceList({
      ...declared,
      paths: createListPaths('branches'),
      takesEmptyId: true,
    });
    for (const id of [0, '', null]) {
      expect(readErrorKeys(lenient.addSchema, { ...row, id })).toEqual({});
      expect(readErrorKeys(list.addSchema, { ...row, id })).toEqual({ id: 'invalidValue' });
    }
  });

  it('the response of a save contains the row under the declared name, or is the row itself', () => {
    const success = { status: 'Success', error: null };
    const bare = declareReferenceList({
      ...declared,
      paths: createListPaths('branches'),
      answeredAs: null,
    });
    expect(list.calls.add.answer.parse({ ...success, branchDto: row })).toEqual({
      ...success,
      branchDto: row,
    });
    expect(list.calls.update.answer.safeParse(row).success).toBe(false);
    expect(bare.calls.update.answer.parse(row)).toEqual(row);
    expect(list.calls.list.answer.parse([row, row])).toEqual([row, row]);
    expect(list.calls.remove.answer.parse(success)).toEqual(success);
  });
});
