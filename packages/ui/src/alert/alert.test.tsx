import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Alert } from './alert.tsx';

describe('Alert', () => {
  it('Alert announces a message with the tone “bad” immediately and offers an action', async () => {
    const onAction = vi.fn();
    render(
      <Alert tone="bad" title="Not sent" action={{ label: 'Try again', onAction }}>
        You seem to be offline.
      </Alert>,
    );
    expect(screen.getByRole('alert').textContent).toContain('Not sentYou seem to be offline.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onAction).toHaveBeenCalledOnce();
  });

  it('Alert announces a message without a tone politely and can be dismissed', async () => {
    const onDismiss = vi.fn();
    render(<Alert dismiss={{ label: 'Dismiss', onDismiss }}>Draft kept</Alert>);
    expect(screen.getByRole('status').textContent).toContain('Draft kept');
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(onDismiss).toHaveBeenCalledOnce();
  });
});
