import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ControlledStory } from '../testing/controlled.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

function show(props: Partial<TextFieldProps> = {}, initial = '') {
  const onValue = vi.fn();
  render(
    <ControlledStory initial={initial} onValue={onValue}>
      {(value, change) => <TextField label="Mobile No" {...props} value={value} onValue={change} />}
    </ControlledStory>,
  );
  return { input: screen.getByRole<HTMLInputElement>('textbox', { name: /Mobile No/ }), onValue };
}

describe('TextField', () => {
  it('TextField describes the input with the error and the hint', () => {
    const { input } = show({ hint: 'Ten digits', error: 'Mobile No is required', required: true });
    const described = (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(described).toEqual(['Mobile No is required', 'Ten digits']);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.getAttribute('aria-required')).toBe('true');
  });

  it('TextField renders no description and no error state without a hint and an error', () => {
    const { input } = show();
    expect(input.hasAttribute('aria-describedby')).toBe(false);
    expect(input.hasAttribute('aria-invalid')).toBe(false);
  });

  it('TextField rejects typed or pasted characters that are not accepted', async () => {
    const { input, onValue } = show({ accept: /\d/ });
    await userEvent.type(input, 'a9b8');
    expect(input.value).toBe('98');
    await userEvent.paste('+76-5 4');
    expect(input.value).toBe('987654');
    expect(onValue).toHaveBeenLastCalledWith('987654');
  });

  it('TextField keeps the caret in place when a typed character is rejected', async () => {
    const { input } = show({ accept: /\d/ }, '1234');
    input.focus();
    input.setSelectionRange(2, 2);
    await userEvent.keyboard('x');
    expect([input.value, input.selectionStart]).toEqual(['1234', 2]);
    await userEvent.keyboard('9');
    expect([input.value, input.selectionStart]).toEqual(['12934', 3]);
  });

  it('TextField transforms text while typing and keeps the caret in place', async () => {
    const { input } = show({ transform: (text) => text.toUpperCase() }, 'ABF');
    input.focus();
    input.setSelectionRange(2, 2);
    await userEvent.keyboard('c');
    expect([input.value, input.selectionStart]).toEqual(['ABCF', 3]);
  });

  it('TextField leaves an input method’s composition unchanged until the composition ends', () => {
    const { input } = show({ accept: /[\p{L}\p{M} ]/u });
    fireEvent.compositionStart(input);
    fireEvent.input(input, { target: { value: 'मी1' }, isComposing: true });
    expect(input.value).toBe('मी1');
    fireEvent.compositionEnd(input);
    expect(input.value).toBe('मी');
  });
});
