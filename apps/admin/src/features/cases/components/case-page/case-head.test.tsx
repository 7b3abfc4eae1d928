import type { CaseDetail } from '@feedback/contract/case-page/case-detail';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { CasePageHeading } from './case-head.tsx';

const detail = {
  caseId: 'MF-7QK2-M8TR',
  type: 'c',
  name: 'Asha Rao',
  feedbackType: 'Account',
  subType: 'Statement',
  status: 'assigned',
  feedbackDate: '2026-11-01T04:00:00.000Z',
  rounds: [{ receivedAt: '2026-11-01T04:00:00.000Z' }],
  dueAt: '2026-11-28T18:29:59.999Z',
} as unknown as CaseDetail;

afterEach(cleanup);

it('the case header’s Assign, Remind me and Close buttons declare their shortcut keys', () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CasePageHeading detail={detail} onAsk={() => undefined} onRemind={() => undefined} />
    </QueryClientProvider>,
  );
  const buttons = screen.getAllByRole('button').map((button) => button.ariaKeyShortcuts);
  expect(screen.getByRole('button', { name: 'Assign' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy();
  expect(buttons).toEqual(['a', 'h', 'c']);
});
