import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

describe('Button', () => {
  it('Button calls the click handler and does not submit a form by default', async () => {
    const act = vi.fn();
    render(<Button onClick={act}>Save</Button>);
    const button = screen.getByRole('button', { name: 'Save' });
    expect(button.getAttribute('type')).toBe('button');
    await userEvent.click(button);
    expect(act).toHaveBeenCalledOnce();
  });

  it('Button shows the busy label, keeps the focus and ignores clicks while busy', async () => {
    const act = vi.fn();
    const submit = vi.fn();
    const form = (busy: boolean) => (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Button type="submit" busy={busy} busyLabel="SUBMITTING..." onClick={act}>
          SUBMIT
        </Button>
      </form>
    );
    const { rerender } = render(form(false));
    await userEvent.click(screen.getByRole('button', { name: 'SUBMIT' }));
    expect(submit).toHaveBeenCalledOnce();

    rerender(form(true));
    const button = screen.getByRole('button', { name: 'SUBMITTING...' });
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    expect(submit).toHaveBeenCalledOnce();
    expect(act).toHaveBeenCalledOnce();
  });
});
