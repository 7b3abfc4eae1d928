import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';

import { shellRouteId } from '../../../lib/use-session.ts';
import type { ReportView } from '../report-view.ts';
import { NewCasesNote } from './new-cases-note.tsx';

afterEach(cleanup);

const session = {
  employeeCode: 'E1',
  employeeName: 'Asha',
  role: 'superadmin',
  token: 't',
  userId: 'asha',
};

const view: ReportView = {
  tab: 'c',
  filter: {},
  sort: 'newest',
  cursor: undefined,
  start: 0,
  open: null,
};

function show() {
  const router = createMemoryRouter([
    {
      id: shellRouteId,
      path: '/',
      loader: () => session,
      HydrateFallback: () => null,
      Component: () => <NewCasesNote view={view} onShow={() => {}} />,
    },
  ]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

it('tells of the first case of an empty product', async () => {
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json({ count: address.includes('after=') ? 1 : 0, seen: '1:1:@1' }),
  );
  show();
  expect(await screen.findByRole('button', { name: '1 new case. Show it' })).toBeTruthy();
});
