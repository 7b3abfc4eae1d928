import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '../button/button.tsx';
import { ToastProvider, useToast, type ToastMessage } from './toast.tsx';

function Sayer(message: ToastMessage) {
  const toast = useToast();
  return <Button onClick={() => toast(message)}>say</Button>;
}

describe('Toast', () => {
  it('Toast shows a message with an action and closes the message after the action', async () => {
    const onAction = vi.fn();
    render(
      <ToastProvider label="Messages" closeLabel="Close">
        <Sayer text="Feedback closed successfully" action={{ label: 'Undo', onAction }} />
      </ToastProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'say' }));
    expect(screen.getByRole('region', { name: 'Messages' }).textContent).toContain(
      'Feedback closed successfully',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onAction).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('Toast removes a message after the reading time, but not while the pointer is on the message', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    render(
      <ToastProvider label="Messages" closeLabel="Close">
        <Sayer text="Saved" />
      </ToastProvider>,
    );
    await user.click(screen.getByRole('button', { name: 'say' }));
    await user.hover(screen.getByText('Saved'));
    act(() => void vi.advanceTimersByTime(20_000));
    expect(screen.getByText('Saved')).toBeTruthy();
    await user.unhover(screen.getByText('Saved'));
    act(() => void vi.advanceTimersByTime(6000));
    expect(screen.queryByText('Saved')).toBeNull();
    vi.useRealTimers();
  });

  it('Toast counts the seconds down until a time, and removes the message then even under the pointer', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    const countdown = { until: Date.now() + 10_000, text: (left: number) => `${left} s left` };
    render(
      <ToastProvider label="Messages" closeLabel="Close">
        <Sayer text="Reply waits" countdown={countdown} />
      </ToastProvider>,
    );
    await user.click(screen.getByRole('button', { name: 'say' }));
    await user.hover(screen.getByText('Reply waits'));
    act(() => void vi.advanceTimersByTime(7000));
    expect(screen.getByRole('timer').textContent).toMatch(/^[23] s left$/);
    act(() => void vi.advanceTimersByTime(3000));
    expect(screen.queryByText('Reply waits')).toBeNull();
    vi.useRealTimers();
  });

  it('Toast announces a message with the tone “bad” immediately and keeps the message until the user closes it', async () => {
    render(
      <ToastProvider label="Messages" closeLabel="Close">
        <Sayer text="Not saved" tone="bad" />
      </ToastProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'say' }));
    expect(screen.getByText('Not saved').closest('[aria-live=assertive]')).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Not saved')).toBeNull();
  });
});
