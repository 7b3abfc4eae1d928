import '@feedback/ui/tokens.css';

import { defineFeedbackForm } from './element/feedback-form-element.ts';
import { setDefaultApiBase } from './element/default-api-base.ts';
import { getStyleSheet } from './element/styles.ts';

setDefaultApiBase(new URL('/api', import.meta.url).href);
// Each step runs in a task of its own: parsing this file, its styles and rendering in a single task
// would block the page.
setTimeout(() => {
  getStyleSheet();
  setTimeout(() => defineFeedbackForm());
});
