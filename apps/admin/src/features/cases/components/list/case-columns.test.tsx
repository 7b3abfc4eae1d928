import { brand } from '@feedback/contract/brand';
import { reportTexts } from '@feedback/contract/messages/en-IN/console/report';
import type { CaseRow } from '@feedback/contract/cases/case-columns';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { makeColumns } from './case-columns.tsx';

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

const amc = makeColumns({
  texts: reportTexts,
  locale: 'en-IN',
  tab: 'e',
  isSuperAdmin: true,
  none: '–',
  hidden: [],
  linkTo: String,
}).find(({ id }) => id === 'amcname');

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
