import { limits } from '@feedback/contract/limits';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { ForgotPasswordForm } from './forgot-password.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Returns the requested addresses, with a server that offers phone calls or not. */
async function askForOtp(calls: boolean) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json({ status: 'Success', error: null, mobile: 'xxxxxx1818', calls });
  });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  render(<ForgotPasswordForm onBack={() => {}} onDone={() => {}} />);
  await user.type(screen.getByLabelText('User ID'), 'admin2');
  await user.click(screen.getByRole('button', { name: 'Send OTP' }));
  await screen.findByText(/sent to xxxxxx1818/);
  await vi.waitFor(() => {
    // Advances repeatedly, because the countdown may start only after the first step.
    vi.advanceTimersByTime(limits.otp.resendSeconds * 1000);
    screen.getByRole('button', { name: 'Resend OTP?' });
  }, 30_000);
  return { asked, user };
}

const callMe = { name: 'Call me instead' };

it('the forgot-password form offers an OTP by phone call and announces the call', async () => {
  const { asked, user } = await askForOtp(true);
  await user.click(screen.getByRole('button', callMe));
  await screen.findByText('We are calling xxxxxx1818. The call reads the OTP twice.');
  expect(asked.at(-1)).toMatch(/otp\/getotp\/admin2\?way=call$/);
  expect(screen.queryByRole('button', callMe)).toBeNull();
});

it('the forgot-password form offers no phone call when the server cannot make calls', async () => {
  await askForOtp(false);
  expect(screen.queryByRole('button', callMe)).toBeNull();
});
