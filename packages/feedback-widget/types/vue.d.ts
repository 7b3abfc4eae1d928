import type {
  FeedbackFormAttributes,
  FeedbackFormElement,
  FeedbackFormEventMap,
} from '@feedback/feedback-widget/element';
import type { FeedbackStatusAttributes } from '@feedback/feedback-widget/status-element';
import type { DefineComponent } from 'vue';

/** The events of an element as Vue's `emits`. */
type Emits<Name extends keyof FeedbackFormEventMap> = {
  [Event in Name]: (event: FeedbackFormEventMap[Event]) => void;
};

type ElementComponent<Props, Name extends keyof FeedbackFormEventMap> = DefineComponent<
  Props,
  {},
  {},
  {},
  {},
  {},
  {},
  Emits<Name>
>;

declare module 'vue' {
  interface GlobalComponents {
    'feedback-form': ElementComponent<
      FeedbackFormAttributes & Partial<Pick<FeedbackFormElement, 'session'>>,
      keyof FeedbackFormEventMap
    >;
    'feedback-status': ElementComponent<FeedbackStatusAttributes, 'feedback-error'>;
  }
}
