import type { CaseRow } from '@feedback/contract/cases/case-columns';
import { expect, test } from 'vitest';

import { maskCaseRow } from './mask-row.ts';

const row: CaseRow = {
  id: 7,
  caseId: 'MF-7K4Q-9M2X',
  type: 'c',
  name: 'Asha Rao',
  mobile: '9819811818',
  city: 'Mumbai',
  email: 'asha.rao@example.com',
  pan: 'ABCPE1236K',
  folio: '12345678',
  feedbackDate: '2026-01-05T05:32:00.000Z',
  feedbackType: 'Transactions',
  subType: 'SIP',
  description: 'Debited twice.',
  attachment: 'no',
  channel: 'web',
  tags: [],
  class: 'query',
  complaintCode: null,
  source: 'direct',
  dueAt: null,
  clockStoppedAt: null,
  answeredAt: null,
  answerSeenAt: null,
  breachedAt: null,
  status: 'assigned',
  assignedTo: 'Meera Nair',
  assignedToCode: 'E1003',
  assignedDate: '2026-01-05T05:32:00.000Z',
  closureDate: null,
  closureDesc: null,
  rootCause: null,
  mended: null,
};

test('masks only the identifiers in a copy of a case row', () => {
  expect(maskCaseRow(row)).toEqual({
    ...row,
    mobile: 'xxxxxx1818',
    email: 'as***@example.com',
    pan: 'ABCxxxxx6K',
    folio: 'xxxx5678',
  });
  expect(row.pan).toBe('ABCPE1236K');
});

test('leaves missing and empty identifiers of a case row unchanged', () => {
  const { pan: _pan, folio: _folio, ...distributor } = row;
  const bare = { ...distributor, type: 'd', email: '', arn: 'ARN-12' } as const;
  expect(maskCaseRow(bare)).toEqual({ ...bare, mobile: 'xxxxxx1818' });
});
