import { expect, it } from 'vitest';

import { exampleCase } from '../testing/example-case.ts';
import { caseColumns, casePageSchema, audienceHasColumn, caseSortColumn } from './case-columns.ts';
import { getAudienceFieldNames } from './submitter-fields.ts';

const page = (row: object) => ({
  rows: [row],
  nextCursor: null,
  previousCursor: 'c',
  total: 1,
  totalIsFloor: false,
  seen: '1:2:@3',
});

it('casePageSchema accepts customer and employee cases with the columns of each audience only', () => {
  const given = { name: 'Asha', mobile: '9876543210', email: 'a@b.co', pan: '', folio: '' };
  for (const own of [
    { type: 'c', ...given, attachment: 'yes' },
    { type: 'e', employeeName: 'Asha', arn: 'ARN 1', attachmentLoc: 'no' },
  ])
    expect(casePageSchema.parse(page({ ...exampleCase, ...own }))).toEqual(
      page({ ...exampleCase, ...own }),
    );
  const { city: _, ...cityless } = { ...exampleCase, type: 'c' };
  expect(casePageSchema.safeParse(page(cityless)).success).toBe(false);
});

it('audienceHasColumn returns true for the columns of an audience’s form and the common columns only', () => {
  const having = (audience: 'c' | 'd' | 'e') =>
    (['caseId', 'pan', 'euin', 'arn', 'area'] as const).filter((name) =>
      audienceHasColumn(name, audience),
    );
  expect(having('c')).toEqual(['caseId', 'pan']);
  expect(having('d')).toEqual(['caseId', 'euin', 'arn']);
  expect(having('e')).toEqual(['caseId', 'arn', 'area']);
  for (const audience of ['c', 'd'] as const)
    expect(getAudienceFieldNames(audience).every((name) => audienceHasColumn(name, audience))).toBe(
      true,
    );
});

it('case lists sort by a column of the kind “time”', () => {
  expect(caseColumns[caseSortColumn]).toMatchObject({ kind: 'time' });
});
