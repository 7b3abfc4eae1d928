import { Field, splitFieldProps, type FieldProps } from '../field/field.tsx';
import type { Option } from '../select/select.tsx';
import styles from './choices.module.css';

export interface CheckboxGroupProps extends FieldProps {
  options: readonly Option[];
  /** The ticked values, in the order of the options. */
  value: readonly string[];
  onValue: (value: string[]) => void;
  onBlur?: (() => void) | undefined;
  disabled?: boolean | undefined;
  /** Puts the choices one below the other. */
  stacked?: boolean | undefined;
}

/** Lets the visitor choose any number of a few options. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const [field, { options, value, onValue, onBlur, disabled, stacked }] = splitFieldProps(props);
  const toggle = (changed: string, isTicked: boolean) =>
    onValue(
      options
        .map((option) => option.value)
        .filter((each) => (each === changed ? isTicked : value.includes(each))),
    );
  return (
    <Field {...field} group="group">
      {({ id, ...control }) => (
        <div className={styles.choices} data-stacked={stacked ? '' : undefined}>
          {options.map((option, index) => (
            <label key={option.value} className={styles.choice} part="choice">
              <input
                type="checkbox"
                id={index ? undefined : id}
                aria-describedby={control['aria-describedby']}
                aria-invalid={control['aria-invalid']}
                checked={value.includes(option.value)}
                disabled={disabled || option.disabled}
                onChange={(event) => toggle(option.value, event.currentTarget.checked)}
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
