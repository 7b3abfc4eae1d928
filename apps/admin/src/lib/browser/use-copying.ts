import { useState } from 'react';

/** Copying of a text to the clipboard; where the browser refuses, it can still be selected. */
export function useCopying(text: string) {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  return { copy, isCopied };
}
