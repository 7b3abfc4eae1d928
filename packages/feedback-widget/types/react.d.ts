import type {
  FeedbackFormAttributes,
  FeedbackFormElement,
  FeedbackFormListeners,
} from '@feedback/feedback-widget/element';
import type {
  FeedbackStatusAttributes,
  FeedbackStatusElement,
} from '@feedback/feedback-widget/status-element';
import type { DetailedHTMLProps, HTMLAttributes } from 'react';

/** The elements' types for JSX of React 19. */
type ElementProps<Element> = DetailedHTMLProps<HTMLAttributes<Element>, Element>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'feedback-form': ElementProps<FeedbackFormElement> &
        FeedbackFormAttributes &
        FeedbackFormListeners &
        Partial<Pick<FeedbackFormElement, 'session'>>;
      'feedback-status': ElementProps<FeedbackStatusElement> &
        FeedbackStatusAttributes &
        Pick<FeedbackFormListeners, 'onfeedback-error'>;
    }
  }
}
