import { useEffect, useState } from 'react';

/** The milliseconds without a key press after which a search runs. */
const rest = 200;

/** Returns a typed text once the user has stopped typing. */
export function useDebouncedText(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), rest);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
