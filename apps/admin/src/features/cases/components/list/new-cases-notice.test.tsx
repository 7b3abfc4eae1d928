import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';

import { shellRouteId } from '../../../../lib/session.ts';
import type { ReportView } from '../report-view.ts';
import { NewCasesNotice } from './new-cases-notice.tsx';

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

function show(seen: string | undefined) {
  const router = createMemoryRouter([
    {
      id: shellRouteId,
      path: '/',
      loader: () => session,
      HydrateFallback: () => null,
      Component: () => <NewCasesNotice view={view} seen={seen} onShow={() => {}} />,
    },
  ]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

it('the new-cases notice counts the cases that arrived after the report page was loaded', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, 'http://localhost').searchParams.get('after') ?? 'nothing');
    return Response.json({ count: 1, seen: '9:9:@9' });
  });
  show('1:1:@1');
  expect(await screen.findByRole('button', { name: '1 new case. Show it' })).toBeTruthy();
  expect(asked).toEqual(['1:1:@1']);
});
