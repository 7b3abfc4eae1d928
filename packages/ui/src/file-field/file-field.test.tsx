import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { FileField, type FileEntry, type FileFieldProps } from './file-field.tsx';

const texts = {
  drop: 'Drop them here, or',
  choose: 'Choose files',
  camera: 'Take a photo',
  remove: 'Remove',
  removeFile: (name: string) => `Remove ${name}`,
  cancel: 'Cancel',
  cancelFile: (name: string) => `Cancel ${name}`,
  progressOf: (name: string) => `Sending ${name}`,
  size: (bytes: number) => `${bytes} B`,
};
const pdf = new File(['1234'], 'statement.pdf', { type: 'application/pdf' });

function show(files: FileEntry[] = [], props: Partial<FileFieldProps> = {}) {
  const calls = { onAdd: vi.fn(), onRemove: vi.fn(), onCancel: vi.fn() };
  const draw = (changed: Partial<FileFieldProps>) => (
    <FileField label="Attachments" files={files} texts={texts} {...calls} {...changed} />
  );
  const { rerender } = render(draw(props));
  const input = screen.getByLabelText<HTMLInputElement>(/^Attachments/);
  return {
    ...calls,
    input,
    rerender: (changed: Partial<FileFieldProps>) => rerender(draw(changed)),
  };
}

describe('FileField', () => {
  it('FileField calls onAdd with chosen files, also when the same file is chosen again', async () => {
    const { input, onAdd } = show();
    await userEvent.upload(input, pdf);
    await userEvent.upload(input, pdf);
    expect(onAdd).toHaveBeenCalledTimes(2);
    expect(onAdd).toHaveBeenLastCalledWith([pdf]);
  });

  it('FileField calls onAdd with dropped files, but not while disabled', () => {
    const { onAdd, rerender } = show();
    const drop = () =>
      fireEvent.drop(screen.getByText(texts.drop), { dataTransfer: { files: [pdf] } });
    drop();
    expect(onAdd).toHaveBeenCalledExactlyOnceWith([pdf]);
    rerender({ disabled: true });
    drop();
    expect(onAdd).toHaveBeenCalledOnce();
  });

  it('FileField offers the camera in addition to the file chooser', () => {
    show();
    const camera = screen.getByLabelText('Take a photo');
    expect(camera.getAttribute('capture')).toBe('environment');
    expect(camera.getAttribute('accept')).toBe('image/*');
  });

  it('FileField shows a file’s name and size, a rejected file’s error, and the progress of a file being sent', () => {
    show([
      { id: '1', name: 'statement.pdf', file: pdf, status: 'ready' },
      { id: '2', name: 'big.mp4', error: 'File Size is Greater than 10MB' },
      { id: '3', name: 'photo.jpg', file: pdf, progress: 0.4 },
    ]);
    const [ready, refused, sending] = screen.getAllByRole('listitem');
    expect(ready?.textContent).toContain('statement.pdf 4 B · ready');
    expect(refused?.textContent).toContain('big.mp4: File Size is Greater than 10MB');
    const bar = within(sending!).getByRole<HTMLProgressElement>('progressbar', {
      name: 'Sending photo.jpg',
    });
    expect(bar.value).toBe(0.4);
  });

  it('FileField removes or cancels a file and keeps the focus in the field', async () => {
    const { input, onRemove, onCancel } = show([
      { id: '1', name: 'statement.pdf', file: pdf },
      { id: '3', name: 'photo.jpg', file: pdf, progress: 0.4 },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove statement.pdf' }));
    expect(onRemove).toHaveBeenCalledWith('1');
    expect(document.activeElement).toBe(input);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel photo.jpg' }));
    expect(onCancel).toHaveBeenCalledWith('3');
  });
});
