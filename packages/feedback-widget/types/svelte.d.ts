import type {
  FeedbackFormAttributes,
  FeedbackFormElement,
  FeedbackFormListeners,
} from '@feedback/feedback-widget/element';
import type {
  FeedbackStatusAttributes,
  FeedbackStatusElement,
} from '@feedback/feedback-widget/status-element';
import type { HTMLAttributes } from 'svelte/elements';

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'feedback-form': HTMLAttributes<FeedbackFormElement> &
      FeedbackFormAttributes &
      FeedbackFormListeners &
      Partial<Pick<FeedbackFormElement, 'session'>>;
    'feedback-status': HTMLAttributes<FeedbackStatusElement> &
      FeedbackStatusAttributes &
      Pick<FeedbackFormListeners, 'onfeedback-error'>;
  }
}
