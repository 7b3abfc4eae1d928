import { useState } from 'react';

/**
 * Copies a text to the clipboard; when the browser denies this, the user can still select the text.
 */
export function useCopyToClipboard(text: string) {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  return { copy, isCopied };
}
