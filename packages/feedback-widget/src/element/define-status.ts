import { FeedbackStatusElement } from './feedback-status-element.ts';

/** Makes `<feedback-status>` known to the page; a second copy of the script changes nothing. */
export function defineFeedbackStatus(name = 'feedback-status'): void {
  const registry = globalThis.customElements;
  if (registry && !registry.get(name)) registry.define(name, FeedbackStatusElement);
}
