import { limits } from '@feedback/contract/limits';
import Search from 'lucide-react/icons/search';
import { useEffect, useRef, useState } from 'react';

import styles from './search-box.module.css';

interface SearchBoxProps {
  label: string;
  placeholder: string;
  value: string;
  /** Runs after a short pause in typing, or immediately on Enter. */
  onValue: (value: string) => void;
}

/** The milliseconds without a key press after which the search runs. */
const rest = 300;

/** The search field of a list. `/` focuses it from anywhere on the page. */
export function SearchBox({ label, placeholder, value, onValue }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  // Values that were reported but have not returned as the `value` prop; the user may type more
  // meanwhile.
  const [told, setTold] = useState<readonly string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (value !== seen) {
    setSeen(value);
    const own = told.indexOf(value);
    setTold(own < 0 ? [] : told.slice(own + 1));
    // The Back button or "Clear filters" changed the value.
    if (own < 0) setText(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const publish = (next: string) => {
    clearTimeout(timer.current);
    setTold((before) => [...before, next]);
    onValue(next);
  };
  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        publish(text.trim());
      }}
    >
      <Search size={16} aria-hidden className={styles.sign} />
      <input
        type="search"
        className={styles.input}
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        maxLength={limits.text.search}
        value={text}
        data-search
        onChange={(event) => {
          const next = event.currentTarget.value;
          setText(next);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => publish(next.trim()), rest);
        }}
      />
      <kbd className={styles.key} aria-hidden="true">
        /
      </kbd>
    </form>
  );
}
