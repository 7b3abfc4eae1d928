import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ControlledStory } from '../testing/controlled.tsx';
import { OtpField } from './otp-field.tsx';

describe('OtpField', () => {
  it('OtpField accepts a pasted OTP with spaces and calls onComplete when the OTP is complete', async () => {
    const onComplete = vi.fn();
    render(
      <ControlledStory initial="">
        {(value, change) => (
          <OtpField label="OTP" length={6} value={value} onValue={change} onComplete={onComplete} />
        )}
      </ControlledStory>,
    );
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'OTP' });
    expect(input.autocomplete).toBe('one-time-code');
    expect(input.inputMode).toBe('numeric');
    await userEvent.click(input);
    await userEvent.paste('12 34');
    expect(onComplete).not.toHaveBeenCalled();
    await userEvent.paste('5 6 7');
    expect(input.value).toBe('123456');
    expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456');
  });
});
