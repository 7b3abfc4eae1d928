import { useId } from 'react';
import { hiddenClass } from '../hidden/hidden.tsx';
import type { Option } from '../select/select.tsx';
import styles from './radio-tabs.module.css';

export interface RadioTabsProps {
  /** The name of the choice, for screen readers only. */
  label: string;
  options: readonly Option[];
  value: string;
  onValue: (value: string) => void;
  /** Fills the width of its container with tabs of equal width. */
  wide?: boolean | undefined;
  part?: string | undefined;
}

/** Switches between a few views: radios that look like tabs (rule 3.4). */
export function RadioTabs({ label, options, value, onValue, wide, part }: RadioTabsProps) {
  const name = useId();
  return (
    <fieldset
      className={styles.tabs}
      data-wide={wide ? '' : undefined}
      part={part ? `tabs ${part}` : 'tabs'}
    >
      <legend className={hiddenClass}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.tab}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={value === option.value}
            disabled={option.disabled}
            onChange={() => onValue(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
