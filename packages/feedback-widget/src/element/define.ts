import { FeedbackFormElement } from './feedback-form-element.ts';

/** Makes `<feedback-form>` known to the page; a second copy of the script changes nothing. */
export function defineFeedbackForm(name = 'feedback-form'): void {
  const registry = globalThis.customElements;
  if (registry && !registry.get(name)) registry.define(name, FeedbackFormElement);
}
