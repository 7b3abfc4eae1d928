// The form's file already contains this code, so the build leaves it out of this file.
import './embed.ts';
import { defineFeedbackStatus } from './element/feedback-status-element.ts';

setTimeout(() => defineFeedbackStatus());
