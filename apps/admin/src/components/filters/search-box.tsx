import { limits } from '@feedback/contract/limits';
import Search from 'lucide-react/icons/search';
import { useEffect, useRef, useState } from 'react';

import styles from './search-box.module.css';

interface SearchBoxProps {
  label: string;
  placeholder: string;
  value: string;
  /** After a short rest from typing, or at once on Enter. */
  onValue: (value: string) => void;
}

/** Milliseconds without a key after which what was typed is searched for. */
const rest = 300;

/** A list's search. `/` goes to it from anywhere on the page. */
export function SearchBox({ label, placeholder, value, onValue }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  // What was told and is still on its way back as the value; more may be typed meanwhile.
  const [told, setTold] = useState<readonly string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (value !== seen) {
    setSeen(value);
    const own = told.indexOf(value);
    setTold(own < 0 ? [] : told.slice(own + 1));
    // Back, or "Clear filters", changed it from outside.
    if (own < 0) setText(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const tell = (next: string) => {
    clearTimeout(timer.current);
    setTold((before) => [...before, next]);
    onValue(next);
  };
  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        tell(text.trim());
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
          timer.current = setTimeout(() => tell(next.trim()), rest);
        }}
      />
      <kbd className={styles.key} aria-hidden="true">
        /
      </kbd>
    </form>
  );
}
