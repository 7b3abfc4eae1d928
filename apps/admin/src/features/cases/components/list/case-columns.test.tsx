import { brand } from '@feedback/contract/brand';
import { reportTexts } from '@feedback/contract/messages/en-IN/console/report';
import type { CaseRow } from '@feedback/contract/cases/case-columns';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { createCaseListColumns } from './case-columns.tsx';

const row: CaseRow = {
  id: 7,
  caseId: 'MF-7K4Q-9M2X',
  type: 'e',
  employeeName: 'Meera Nair',
  employeeCode: 'E1003',
  city: 'Mumbai',
  amcname: brand.defaultAmc,
  feedbackDate: '2026-11-21T05:32:00.000Z',
  feedbackType: 'Ideas',
  subType: 'Service',
  description: 'One page less.',
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
  assignedTo: 'Rohan Mehta',
  assignedToCode: 'E1004',
  rootCause: null,
  mended: null,
  assignedDate: '2026-11-21T05:32:00.000Z',
  closureDate: null,
  closureDesc: null,
};

const columnOf = (tab: 'c' | 'e', name: string) =>
  createCaseListColumns({
    texts: reportTexts,
    locale: 'en-IN',
    tab,
    isSuperAdmin: true,
    none: '–',
    hidden: [],
    codeNames: new Map([['II A', 'Account statement not received']]),
    topicNames: { nameType: String, nameSubType: ({ subType }) => subType },
    linkTo: String,
  }).find(({ id }) => id === name);
const amc = columnOf('e', 'amcname');

afterEach(cleanup);

it('the AMC column shows the company’s own fund house by its short name, with the full name on hover', () => {
  render(amc?.cell(row));
  expect(screen.getByText(brand.shortName)).toBeTruthy();
  expect(amc?.hint?.(row)).toBe(brand.defaultAmc);
});

it('the AMC column shows the full name of another fund house', () => {
  render(amc?.cell({ ...row, amcname: 'Northlight Mutual Fund' }));
  expect(screen.getByText('Northlight Mutual Fund')).toBeTruthy();
});

it('the class column shows the complaint code with its name, and a code without a name alone', () => {
  const kind = columnOf('c', 'class');
  const complaint = { ...row, class: 'complaint', complaintCode: 'II A' } as const;
  render(kind?.cell(complaint));
  expect(screen.getByText('Complaint')).toBeTruthy();
  expect(screen.getByText('II A · Account statement not received')).toBeTruthy();
  expect(kind?.hint?.({ ...complaint, complaintCode: 'Old' })).toBe('Complaint, Old');
});
