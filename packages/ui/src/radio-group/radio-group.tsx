import { useId } from 'react';
import { Field, splitFieldProps, type FieldProps } from '../field/field.tsx';
import type { Option } from '../select/select.tsx';
import styles from '../checkbox-group/choices.module.css';

export interface RadioGroupProps extends FieldProps {
  options: readonly Option[];
  /** The chosen value; empty when nothing is chosen. */
  value: string;
  onValue: (value: string) => void;
  onBlur?: (() => void) | undefined;
  disabled?: boolean | undefined;
  /** Puts the choices one below the other. */
  stacked?: boolean | undefined;
}

/** Lets the visitor choose one of a few visible options. */
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
