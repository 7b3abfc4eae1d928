import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Controlled } from '../testing/controlled.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

function show(props: Partial<TextFieldProps> = {}, initial = '') {
  const onValue = vi.fn();
  render(
    <Controlled initial={initial} onValue={onValue}>
      {(value, change) => <TextField label="Mobile No" {...props} value={value} onValue={change} />}
    </Controlled>,
  );
  return { input: screen.getByRole<HTMLInputElement>('textbox', { name: /Mobile No/ }), onValue };
}

describe('TextField', () => {
  it('links label, hint and error to its input', () => {
    const { input } = show({ hint: 'Ten digits', error: 'Mobile No is required', required: true });
    const described = (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(described).toEqual(['Mobile No is required', 'Ten digits']);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.getAttribute('aria-required')).toBe('true');
  });

  it('renders no description and no error state without hint and error', () => {
    const { input } = show();
    expect(input.hasAttribute('aria-describedby')).toBe(false);
    expect(input.hasAttribute('aria-invalid')).toBe(false);
  });

  it('rejects characters that it does not accept, typed or pasted', async () => {
    const { input, onValue } = show({ accept: /\d/ });
    await userEvent.type(input, 'a9b8');
    expect(input.value).toBe('98');
    await userEvent.paste('+76-5 4');
    expect(input.value).toBe('987654');
    expect(onValue).toHaveBeenLastCalledWith('987654');
  });

  it('keeps the caret in place when it rejects a character', async () => {
    const { input } = show({ accept: /\d/ }, '1234');
    input.focus();
    input.setSelectionRange(2, 2);
    await userEvent.keyboard('x');
    expect([input.value, input.selectionStart]).toEqual(['1234', 2]);
    await userEvent.keyboard('9');
    expect([input.value, input.selectionStart]).toEqual(['12934', 3]);
  });

  it('transforms text while typing and keeps the caret in place', async () => {
    const { input } = show({ transform: (text) => text.toUpperCase() }, 'ABF');
    input.focus();
    input.setSelectionRange(2, 2);
    await userEvent.keyboard('c');
    expect([input.value, input.selectionStart]).toEqual(['ABCF', 3]);
  });

  it('leaves an input method’s composition unchanged until it ends', () => {
    const { input } = show({ accept: /[\p{L}\p{M} ]/u });
    fireEvent.compositionStart(input);
    fireEvent.input(input, { target: { value: 'मी1' }, isComposing: true });
    expect(input.value).toBe('मी1');
    fireEvent.compositionEnd(input);
    expect(input.value).toBe('मी');
  });
});
