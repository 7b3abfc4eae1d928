import ChevronDown from 'lucide-react/icons/chevron-down';

import { useImmediateValue } from '../../lib/address/use-address-state.ts';
import styles from './filters.module.css';

interface FilterSelectProps {
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onValue: (value: string) => void;
}

/** A filter as one compact control: "Status: Not closed". */
export function FilterSelect({ label, options, value, onValue }: FilterSelectProps) {
  const [shown, show] = useImmediateValue(value, onValue);
  return (
    <label className={styles.filter}>
      <span className={styles.label}>{label}:</span>
      <select
        className={styles.select}
        value={shown}
        onChange={(event) => show(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown className={styles.sign} size={16} aria-hidden />
    </label>
  );
}
