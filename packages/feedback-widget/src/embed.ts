import '@feedback/ui/tokens.css';

import { defineFeedbackForm } from './element/feedback-form-element.ts';
import { setDefaultApiBase } from './element/default-api-base.ts';
import { styleSheet } from './element/styles.ts';

setDefaultApiBase(new URL('/api', import.meta.url).href);
// Each in a task of its own: reading this file, its styles and drawing in one would hold up the page.
setTimeout(() => {
  styleSheet();
  setTimeout(() => defineFeedbackForm());
});
