import { forwardRef, type ComponentPropsWithoutRef, type ReactNode } from 'react';
import {
  boxClass,
  controlClass,
  Field,
  splitFieldProps,
  type FieldProps,
} from '../field/field.tsx';
import { readFilteredInput, type TypingFilter } from './typing-filter.ts';
import styles from './text-field.module.css';

type Native = Omit<
  ComponentPropsWithoutRef<'input'>,
  | keyof FieldProps
  | 'accept'
  | 'value'
  | 'defaultValue'
  | 'onChange'
  | 'prefix'
  | 'className'
  | 'children'
>;

export interface TextFieldProps extends FieldProps, TypingFilter, Native {
  value: string;
  onValue: (value: string) => void;
  /** Content before the text, not part of the value: "+91". */
  prefix?: ReactNode;
  /** Content after the text, such as a button that shows the password. */
  suffix?: ReactNode;
}

/** A field for a single line of text that can reject or rewrite characters. */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(
  function TextField(props, ref) {
    const [field, own] = splitFieldProps(props);
    const { onValue, accept, transform, prefix, suffix, onCompositionEnd, ...native } = own;
    const filter = { accept, transform };
    return (
      <Field {...field}>
        {(control) => (
          <div
            className={boxClass}
            // A number reads from left to right after its prefix, also in a right-to-left page.
            dir={native.type === 'tel' ? 'ltr' : undefined}
            data-invalid={field.error ? '' : undefined}
            part="box"
          >
            {prefix && <span className={styles.prefix}>{prefix}</span>}
            <input
              type="text"
              {...native}
              {...control}
              ref={ref}
              className={controlClass}
              part="control"
              onChange={(event) => onValue(readFilteredInput(event, filter))}
              onCompositionEnd={(event) => {
                onValue(readFilteredInput(event, filter));
                onCompositionEnd?.(event);
              }}
            />
            {suffix && <span className={styles.suffix}>{suffix}</span>}
          </div>
        )}
      </Field>
    );
  },
);
