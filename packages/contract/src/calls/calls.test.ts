import { describe, expect, it } from 'vitest';

import { typedKeys } from '../keys.ts';
import { errorCodes } from '../wire/errors.ts';
import { listOperations, operationsByList, versionDescription } from './list-operations.ts';
import { declareOperation, fillPathParameters } from './operation.ts';
import { fileErrorCodes, attachmentsMultipartPart, uploadErrorCodes } from './uploads.ts';

describe('an operation declaration', () => {
  const declared = { access: 'anyone', tag: 'Cases', summary: 'See one' } as const;

  it('declareOperation returns the HTTP method, the path and a sequence number that increases by one', () => {
    const [one, next] = [1, 2].map(() => declareOperation('GET cases/:id', declared));
    expect(one).toEqual({ ...declared, method: 'GET', path: 'cases/:id', place: one?.place });
    expect(next?.place).toBe((one?.place ?? 0) + 1);
  });

  it('fillPathParameters fills parameters into an operation’s path and URL-encodes the values', () => {
    const path = 'report/:userId/:type.csv';
    expect(fillPathParameters({ path }, { userId: 7, type: 'c' })).toBe('report/7/c.csv');
    expect(fillPathParameters({ path }, { userId: 'a/b ?#:type', type: '$&' })).toBe(
      'report/a%2Fb%20%3F%23%3Atype/%24%26.csv',
    );
    expect(fillPathParameters({ path: 'cases' }, {})).toBe('cases');
  });
});

describe('the operations of a reference-data list', () => {
  it('names the operations of a reference-data list after the list and its entity', () => {
    expect(typedKeys(listOperations).filter((name) => /Amc|Tag/.test(name))).toEqual([
      'getAmcs',
      'addAmc',
      'updateAmc',
      'deleteAmc',
      'getTags',
      'saveTag',
      'deleteTag',
    ]);
    expect(listOperations.getTags).toBe(operationsByList.tags.list);
    expect([listOperations.addAmc, listOperations.updateAmc]).toEqual(operationsByList.amcs.saves);
    expect(listOperations.deleteTag).toBe(operationsByList.tags.remove);
  });

  it('declares the operations of a reference-data list at the paths of the list', () => {
    const { getAmcs, addAmc, updateAmc, deleteAmc, saveTag } = listOperations;
    expect(
      [getAmcs, addAmc, updateAmc, deleteAmc, saveTag].map(({ method, path }) => [method, path]),
    ).toEqual([
      ['GET', 'admin/getamc'],
      ['POST', 'admin/addamc'],
      ['POST', 'admin/updateamc'],
      ['DELETE', 'admin/deleteamc/:id'],
      ['POST', 'admin/tags'],
    ]);
  });

  it('the operations of a reference-data list use the summaries that the list declares, or default summaries', () => {
    const { getAmcs, addAmc, updateAmc, deleteAmc } = listOperations;
    expect([getAmcs, addAmc, updateAmc, deleteAmc].map(({ summary }) => summary)).toEqual([
      'List all fund companies',
      'Add an entry',
      'Rename an entry',
      'Delete an entry',
    ]);
    const { saveTag, saveLocation, saveRootCause, deleteTag, deleteRootCause } = listOperations;
    expect(saveTag.summary).toBe('Add an entry (without an id) or change it');
    expect(saveLocation.summary).toContain('the response is the saved location');
    expect(saveRootCause).toMatchObject({
      summary: 'Add a root cause (without an id) or rename it',
      example: { rootCause: 'Delay at the registrar' },
    });
    expect(updateAmc).not.toHaveProperty('example');
    expect(deleteRootCause).toMatchObject({
      summary: 'Delete a root cause; cases keep it',
      details: 'Cases keep the names that they were saved with.',
    });
    expect(deleteTag.details).toMatch(/no longer offered/);
  });

  it('lets admins and API keys read a reference-data list, and only super admins change the list (rule 6.1)', () => {
    for (const { list, saves, remove } of Object.values(operationsByList)) {
      expect([list.access, list.scope]).toEqual(['admin', 'cases:read']);
      for (const { access, scope } of [...saves, remove])
        expect([access, scope]).toEqual(['superadmin', undefined]);
    }
  });

  it.each(typedKeys(operationsByList))(
    'operations of the list %s reject a duplicate name, an outdated version and an unknown id',
    (name) => {
      const { saves, remove } = operationsByList[name];
      const change = saves.at(-1);
      expect(change?.refusals).toEqual(['notFound', 'duplicateName', 'staleVersion']);
      expect(change?.details).toBe(versionDescription);
      expect(remove.refusals).toEqual(['notFound']);
      expect(remove.params?.['id']?.safeParse('7').data).toBe(7);
      if (saves.length === 2) expect(saves[0]?.refusals).toEqual(['duplicateName']);
    },
  );

  it('addAmc accepts a row without an id, and updateAmc requires an id', () => {
    const { addAmc, updateAmc } = listOperations;
    const isTaken = (call: typeof addAmc, row: object) => call.body?.safeParse(row).success;
    expect(isTaken(addAmc, { amcName: 'Meridian' })).toBe(true);
    expect(isTaken(updateAmc, { amcName: 'Meridian' })).toBe(false);
    expect(isTaken(updateAmc, { id: 7, amcName: 'Meridian', version: 1 })).toBe(true);
  });
});

describe('an upload', () => {
  it('declares the HTTP statuses of upload errors: too large, too many files, too many requests, no space', () => {
    const statuses = (codes: readonly (keyof typeof errorCodes)[]) =>
      codes.map((code) => errorCodes[code].status).toSorted((a, b) => a - b);
    expect(statuses(uploadErrorCodes)).toEqual([408, 413, 413, 429, 503, 503, 507]);
    expect(statuses(fileErrorCodes)).toEqual([408, 413, 413, 415, 429, 503, 507]);
  });

  it('an upload accepts as many files as a case may have (rule 12.1)', () => {
    expect(attachmentsMultipartPart).toEqual({ kind: 'files', maxCount: 5 });
  });
});
