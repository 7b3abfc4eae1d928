import '@feedback/ui/tokens.css';

import { defineFeedbackForm } from './element/define.ts';
import { setDefaultApiBase } from './element/default-api-base.ts';

setDefaultApiBase(new URL('/api', import.meta.url).href);
// In a task of its own: reading this file and drawing the form in one would hold up the page.
setTimeout(() => defineFeedbackForm());
