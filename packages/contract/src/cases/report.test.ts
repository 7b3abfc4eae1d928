import { expect, it } from 'vitest';

import { readErrorKeys } from '../testing/read-error-keys.ts';
import {
  attachmentSchema,
  caseQuerySchema,
  historyEntrySchema,
  isSearchableText,
  newCasesQuerySchema,
  newCasesCountSchema,
} from './report.ts';

it('isSearchableText accepts a search with two consecutive letters or a digit, in any script', () => {
  const taken = ['ab', 'Asha', 'मीन', 'क्ष', '7', '२', 'a1', '%ab%', 'n\u0303o', 'a\u0301b'];
  expect(taken.filter((text) => !isSearchableText(text))).toEqual([]);
  const refused = ['', 'a', 'a b', '%', '_', '@', 'a.b', 'é', 'e\u0301', 'मी', '🙏'];
  expect(refused.filter(isSearchableText)).toEqual([]);
});

it('caseQuerySchema keeps the known filters of a case list and drops unknown filters', () => {
  const whole = {
    search: 'a'.repeat(100),
    from: '2026-11-01',
    to: '2026-11-30',
    closedFrom: '2026-11-01',
    closedTo: '2026-11-30',
    due: 'soon',
    waiting: 'submitter',
    cursor: 'c'.repeat(200),
    sort: 'newest',
  };
  expect(caseQuerySchema.parse({ ...whole, nothing: 'x' })).toEqual(whole);
  for (const more of [{ due: 'overdue' }, { sort: 'oldest' }, { sort: 'due' }, {}])
    expect(readErrorKeys(caseQuerySchema, more)).toEqual({});
});

it.each([
  ['search', 'a'.repeat(101), 'invalidValue'],
  ['search', 'a\nb', 'controlCharacters'],
  ['from', '2026-02-30', 'invalidValue'],
  ['closedTo', 'x', 'invalidValue'],
  ['due', 'never', 'invalidValue'],
  ['waiting', 'us', 'invalidValue'],
  ['cursor', 'c'.repeat(201), 'invalidValue'],
  ['sort', 'name', 'invalidValue'],
])('validates a case list’s filter %s: %j gives the error %s', (field, value, key) => {
  expect(readErrorKeys(caseQuerySchema, { [field]: value })).toEqual({ [field]: key });
});

it('caseQuerySchema accepts a limit of 1 to 200 cases', () => {
  for (const limit of ['1', '200', '050'])
    expect(caseQuerySchema.parse({ limit }).limit).toBe(Number(limit));
  for (const limit of ['0', '201', '0050', 'x1', '1x', '', '1.5', 7])
    expect(readErrorKeys(caseQuerySchema, { limit })).toEqual({ limit: 'invalidValue' });
});

it('newCasesQuerySchema accepts the filters of the case list and drops the sort order', () => {
  expect(newCasesQuerySchema.parse({ search: 'Asha', sort: 'x' })).toEqual({ search: 'Asha' });
  expect(readErrorKeys(newCasesQuerySchema, { after: 'yesterday' })).toEqual({
    after: 'invalidValue',
  });
});

it('newCasesQuerySchema accepts a database snapshot with a timestamp as the “after” value', () => {
  const after = (moment: string) => readErrorKeys(newCasesQuerySchema, { after: moment });
  for (const moment of ['1:2:@3', '1048:1052:1048,1050@1790000000000', `1:2:@${'9'.repeat(15)}`])
    expect(after(moment)).toEqual({});
  for (const moment of [
    'a1:2:@3',
    '1:2:@3 ',
    ':2:@3',
    '1::@3',
    '1:2:x@3',
    '1:2:@',
    `1:2:@${'9'.repeat(16)}`,
    `1:2:${'1,'.repeat(2000)}@3`,
  ])
    expect(after(moment)).toEqual({ after: 'invalidValue' });
});

it('accepts the response for new cases, an attachment and an entry of a case’s history', () => {
  const answers = [
    [newCasesCountSchema, { count: 3, seen: '1048:1052:@1790000000000' }],
    [attachmentSchema, { id: 7, fileName: 'a.pdf', mediaType: 'application/pdf', size: 1024 }],
    [
      historyEntrySchema,
      {
        id: 7,
        at: '2026-11-02T10:37:00.000Z',
        action: 'assigned',
        actor: null,
        from: null,
        to: { status: 'assigned', owners: ['E1003'] },
      },
    ],
  ] as const;
  for (const [schema, answer] of answers) expect(schema.parse(answer)).toEqual(answer);
});
