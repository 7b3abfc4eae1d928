import type { CaseRow } from '@feedback/contract/cases/case-columns';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { CaseFacts } from './case-facts.tsx';

const row: CaseRow = {
  id: 7,
  caseId: 'MF-7K4Q-9M2X',
  type: 'c',
  name: 'Asha Rao',
  mobile: 'xxxxxx3210',
  city: 'Mumbai',
  email: 'as***@example.com',
  pan: 'ABCxxxxx4F',
  folio: '',
  feedbackDate: '2026-11-21T05:32:00.000Z',
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
  assignedDate: '2026-11-21T05:32:00.000Z',
  closureDate: null,
  closureDesc: null,
  rootCause: null,
  mended: null,
};

const factsOf = (shown: CaseRow) => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CaseFacts row={shown} />
    </QueryClientProvider>,
  );
  const texts = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);
  const [names, values] = [texts('term'), texts('definition')];
  return names.map((name, index) => `${name}: ${values[index]}`);
};

afterEach(cleanup);

it('shows the filled fields of a customer’s case and omits empty fields', () => {
  expect(factsOf(row)).toEqual([
    'Mobile: xxxxxx3210 Show',
    'Location: Mumbai',
    'Email: as***@example.com Show',
    'PAN: ABCxxxxx4F Show',
    'Query For: Transactions',
    'Query Sub Type: SIP',
    'Channel: Web',
    'Class: Query',
    'Source: Investor',
    'Assigned To: Meera Nair',
    'Assigned Date: 21 Nov 2026, 11:02',
  ]);
});

it('marks the mobile number of a case as not verified unless the case came through the web form', () => {
  const facts = factsOf({ ...row, channel: 'letter' });
  expect(facts).toContain('Mobile: xxxxxx3210 · not verified Show');
  expect(facts).toContain('Channel: Letter');
});

it('shows an employee’s case with the field labels of the employee report', () => {
  const { name: _name, mobile: _mobile, email: _email, pan: _pan, folio: _folio, ...common } = row;
  const employee = { employeeName: 'Vikram', employeeCode: 'E1', location: 'Pune', area: '' };
  const facts = factsOf({ ...common, ...employee, type: 'e', typeOfBtl: 'Hoarding' });
  expect(facts.slice(0, 5)).toEqual([
    'Employee Code: E1',
    'Location: Pune',
    'City: Mumbai',
    'Feedback Type: Transactions',
    'Sub Type: SIP',
  ]);
  expect(facts).toContain('Type of BTL: Hoarding');
});
