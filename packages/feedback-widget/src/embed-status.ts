// All that the form's file has is there already: the build leaves it out of this one.
import './embed.ts';
import { defineFeedbackStatus } from './element/feedback-status-element.ts';

setTimeout(() => defineFeedbackStatus());
