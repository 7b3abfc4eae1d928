import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { MessageDialog } from '../message-dialog/message-dialog.tsx';
import { ControlledStory } from '../testing/controlled.tsx';
import { Dialog } from './dialog.tsx';

function show(onClose = vi.fn()) {
  render(
    <ControlledStory initial={false}>
      {(open, setOpen) => (
        <>
          <button type="button" onClick={() => setOpen(true)}>
            open
          </button>
          <Dialog
            open={open}
            title="Add AMC"
            closeLabel="Close"
            onClose={() => {
              onClose();
              setOpen(false);
            }}
          >
            <input aria-label="AMC Name" />
            <input aria-label="File" type="file" />
          </Dialog>
        </>
      )}
    </ControlledStory>,
  );
  return onClose;
}

describe('Dialog', () => {
  it('Dialog is named by the title, takes the focus and returns the focus on closing', async () => {
    show();
    const opener = screen.getByRole('button', { name: 'open' });
    await userEvent.click(opener);
    expect(screen.getByRole('dialog', { name: 'Add AMC' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'AMC Name' }));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  it('Dialog requests closing on Escape, but not when a file input inside the dialog is cancelled', async () => {
    const onClose = show();
    await userEvent.click(screen.getByRole('button', { name: 'open' }));
    fireEvent(screen.getByLabelText('File'), new Event('cancel', { bubbles: true }));
    expect(onClose).not.toHaveBeenCalled();
    const escape = new Event('cancel', { cancelable: true });
    fireEvent(screen.getByRole('dialog'), escape);
    expect(escape.defaultPrevented).toBe(true);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('Dialog calls onClose once when the browser closes the dialog', async () => {
    const onClose = show();
    await userEvent.click(screen.getByRole('button', { name: 'open' }));
    screen.getByRole<HTMLDialogElement>('dialog').close();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('Dialog reopens when the browser closed the dialog but the `open` prop stays true', async () => {
    const onClose = vi.fn();
    render(<Dialog open title="Add User" closeLabel="Close" onClose={onClose} />);
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    dialog.close();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(dialog.open).toBe(true);
  });

  it('Dialog does not call onClose when the `open` prop becomes false', async () => {
    const onClose = vi.fn();
    const draw = (open: boolean) => (
      <Dialog open={open} title="OTP" closeLabel="Close" onClose={onClose} />
    );
    const { rerender } = render(draw(true));
    const dialog = screen.getByRole('dialog');
    const closed = new Promise((resolve) => {
      dialog.addEventListener('close', resolve);
    });
    rerender(draw(false));
    await closed;
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('MessageDialog', () => {
  const question = (danger: boolean) => {
    const calls = { onConfirm: vi.fn(), onCancel: vi.fn() };
    render(
      <MessageDialog
        open
        title="Delete"
        confirmText="Yes"
        cancelText="No"
        closeLabel="Close"
        danger={danger}
        {...calls}
      >
        Are you sure want to delete Meridian AMC?
      </MessageDialog>,
    );
    return calls;
  };

  it('MessageDialog is described by the message and focuses the confirm button', async () => {
    const { onConfirm } = question(false);
    const dialog = screen.getByRole('alertdialog', { name: 'Delete' });
    expect(document.getElementById(dialog.getAttribute('aria-describedby')!)?.textContent).toBe(
      'Are you sure want to delete Meridian AMC?',
    );
    await userEvent.keyboard('{Enter}');
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  it('MessageDialog focuses the cancel button of a destructive question and cancels on the close button', async () => {
    const { onCancel, onConfirm } = question(true);
    await userEvent.keyboard('{Enter}');
    expect(onCancel).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onCancel).toHaveBeenCalledTimes(2);
    expect(onConfirm).not.toHaveBeenCalled();
  });
});
