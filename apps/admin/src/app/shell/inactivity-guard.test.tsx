import { keepSession } from '@feedback/contract/operations';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { shellRouteId, storeSession } from '../../lib/session.ts';
import { InactivityGuard } from './inactivity-guard.tsx';

const session = {
  employeeCode: 'E1002',
  employeeName: 'Anil Mehta',
  role: 'admin',
  token: 'a-token',
  userId: 'admin',
};

beforeEach(() => {
  vi.useFakeTimers();
  storeSession(session);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  sessionStorage.clear();
});

it('the inactivity guard reports an admin’s activity to the server with the keep-session call', async () => {
  const asked = vi.fn<typeof fetch>(async () => Response.json({ status: 'Success', error: null }));
  vi.stubGlobal('fetch', asked);
  const router = createMemoryRouter([{ id: shellRouteId, path: '/', Component: InactivityGuard }], {
    hydrationData: { loaderData: { [shellRouteId]: session } },
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(1000));
  act(() => void window.dispatchEvent(new Event('keydown')));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  const [path, request] = asked.mock.calls.at(-1) ?? [];
  expect([request?.method, path]).toEqual([keepSession.method, `/api/${keepSession.path}`]);
  expect(new Headers(request?.headers).get('Authorization')).toBe('Bearer a-token');
});
