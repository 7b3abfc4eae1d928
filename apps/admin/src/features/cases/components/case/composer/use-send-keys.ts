import type { KeyboardEvent } from 'react';

interface SendActions {
  send: () => void;
  sendAndClose: () => void;
}

/**
 * Handles the keys of a reply: Ctrl+Enter sends it, Ctrl+Shift+Enter also closes the case. Enter
 * that ends the composition of an input method does neither.
 */
export function useReplySendKeys({ send, sendAndClose }: SendActions) {
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.altKey) return;
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      if (!event.repeat) (event.shiftKey ? sendAndClose : send)();
    } else if (event.target instanceof HTMLInputElement) {
      // Enter in a line of the form must not send the reply.
      event.preventDefault();
    }
  };
  return {
    form: { onKeyDown: handleKey },
    send: { title: 'Ctrl+Enter', 'aria-keyshortcuts': 'Control+Enter' },
    sendAndClose: { title: 'Ctrl+Shift+Enter', 'aria-keyshortcuts': 'Control+Shift+Enter' },
  };
}
