import { forwardRef, type ComponentPropsWithoutRef } from 'react';
import {
  boxClass,
  controlClass,
  Field,
  splitFieldProps,
  type FieldProps,
} from '../field/field.tsx';
import { ChevronDownIcon } from '../icons/icons.tsx';
import styles from './select.module.css';

/** An option of a select, a combobox or a group. */
export interface Option {
  value: string;
  label: string;
  /** A second name that a search finds, such as the name in another language. */
  alias?: string | undefined;
  disabled?: boolean | undefined;
}

/** The last entry of a list: opens the place where a missing option can be added. */
export interface AddItem {
  label: string;
  onAdd: () => void;
}

/** The value of the entry that adds an option; no real option has it. */
export const addOptionValue = '\u0000';

type Native = Omit<
  ComponentPropsWithoutRef<'select'>,
  keyof FieldProps | 'value' | 'defaultValue' | 'onChange' | 'className' | 'children' | 'multiple'
>;

export interface SelectProps extends FieldProps, Native {
  options: readonly Option[];
  /** The chosen value; empty when nothing is chosen. */
  value: string;
  onValue: (value: string) => void;
  /** The text while nothing is chosen; a required field cannot return to it. */
  placeholder?: string | undefined;
  addItem?: AddItem | undefined;
}

/** The browser's own select in the library's frame. */
export const Select = forwardRef<HTMLSelectElement, SelectProps>(function Select(props, ref) {
  const [field, { options, onValue, placeholder, addItem, ...native }] = splitFieldProps(props);
  // Without an empty option, the browser would show the first option as selected.
  const isUnchosen = native.value === '' && options.every(({ value }) => value !== '');
  return (
    <Field {...field}>
      {(control) => (
        <div className={boxClass} data-invalid={field.error ? '' : undefined} part="box">
          <select
            {...native}
            {...control}
            ref={ref}
            className={`${controlClass} ${styles.select}`}
            part="control"
            data-empty={native.value === '' ? '' : undefined}
            onChange={({ currentTarget: select }) => {
              if (!addItem || select.value !== addOptionValue) {
                onValue(select.value);
                return;
              }
              // The value did not change, so React would not reset the select.
              select.value = native.value;
              addItem.onAdd();
            }}
          >
            {(placeholder !== undefined || isUnchosen) && (
              <option value="" disabled={field.required && native.value !== ''}>
                {placeholder}
              </option>
            )}
            {options.map(({ value, label, disabled }) => (
              <option key={value} value={value} disabled={disabled}>
                {label}
              </option>
            ))}
            {addItem && <option value={addOptionValue}>{addItem.label}</option>}
          </select>
          <span className={styles.chevron}>
            <ChevronDownIcon />
          </span>
        </div>
      )}
    </Field>
  );
});
