import { useId } from 'react';
import { Field, splitFieldProps, type FieldProps } from '../field/field.tsx';
import type { Option } from '../select/select.tsx';
import styles from '../checkbox-group/choices.module.css';

export interface RadioGroupProps extends FieldProps {
  options: readonly Option[];
  /** Empty when nothing is chosen. */
  value: string;
  onValue: (value: string) => void;
  onBlur?: (() => void) | undefined;
  disabled?: boolean | undefined;
  /** One below the other. */
  stacked?: boolean | undefined;
}

/** One choice out of a few, all in sight. */
export function RadioGroup(props: RadioGroupProps) {
  const [field, { options, value, onValue, onBlur, disabled, stacked }] = splitFieldProps(props);
  const name = useId();
  return (
    <Field {...field} group="radiogroup">
      {({ id }) => (
        <div className={styles.choices} data-stacked={stacked ? '' : undefined}>
          {options.map((option, index) => (
            <label key={option.value} className={styles.choice} part="choice">
              <input
                type="radio"
                id={index ? undefined : id}
                name={name}
                value={option.value}
                checked={value === option.value}
                disabled={disabled || option.disabled}
                onChange={() => onValue(option.value)}
                onBlur={onBlur}
              />
              {option.label}
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}
