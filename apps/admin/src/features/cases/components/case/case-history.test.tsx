import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { CaseHistory } from './case-history.tsx';

afterEach(cleanup);

const change = {
  id: 1,
  at: '2026-11-21T05:32:00.000Z',
  actor: 'Ravi Menon',
  action: 'reassigned',
  from: { assignedTo: 'Ravi Menon' },
};

it('the case history shows a handover of all cases of an assignee, with the reason', () => {
  const to = { assignedTo: 'Asha Rao', reason: 'On leave until June' };
  render(<CaseHistory history={[{ ...change, to }]} storedMonths={[]} />);
  expect(screen.getByRole('listitem').textContent).toContain(
    'Handed over to Asha Rao with all cases of Ravi Menon by Ravi Menon: “On leave until June”',
  );
});

it('the case history names the old and the new assignee of a reassignment', () => {
  render(
    <CaseHistory history={[{ ...change, to: { assignedTo: 'Asha Rao' } }]} storedMonths={[]} />,
  );
  expect(screen.getByRole('listitem').textContent).toContain(
    'Reassigned from Ravi Menon to Asha Rao by Ravi Menon',
  );
});

it('the case history names the macro that made a change', () => {
  const origin = { kind: 'macro', id: 3, name: 'Hand to fund desk' };
  const to = { assignedTo: 'Asha Rao', origin };
  render(<CaseHistory history={[{ ...change, to }]} storedMonths={[]} />);
  expect(screen.getByRole('listitem').textContent).toContain(
    'by Ravi Menon by macro “Hand to fund desk”',
  );
});

it('the case history names the months whose history has been archived', () => {
  render(<CaseHistory history={[]} storedMonths={['2024-12', '2025-01']} />);
  expect(screen.getByRole('region').textContent).toContain(
    'The history of December 2024, January 2025 has been archived',
  );
});
