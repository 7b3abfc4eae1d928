import { forwardRef } from 'react';
import { TextField, type TextFieldProps } from '../text-field/text-field.tsx';
import styles from './otp-field.module.css';

export interface OtpFieldProps extends Omit<
  TextFieldProps,
  'accept' | 'type' | 'prefix' | 'suffix' | 'maxLength'
> {
  /** The number of digits of the code. */
  length: number;
  /** Called with the code after its last digit. */
  onComplete?: ((code: string) => void) | undefined;
}

/**
 * A single input for a whole one-time password, so that a phone can fill it from the message. A
 * pasted "123 456" loses its space before the length counts.
 */
export const OtpField = forwardRef<HTMLInputElement, OtpFieldProps>(function OtpField(
  { length, onValue, onComplete, transform = String, ...rest },
  ref,
) {
  return (
    <div className={styles.otp}>
      <TextField
        autoComplete="one-time-code"
        inputMode="numeric"
        enterKeyHint="done"
        {...rest}
        ref={ref}
        transform={(text) => transform(text).replace(/\D/g, '').slice(0, length)}
        onValue={(code) => {
          onValue(code);
          if (code.length === length && code !== rest.value) onComplete?.(code);
        }}
      />
    </div>
  );
});
