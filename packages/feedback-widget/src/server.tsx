import { locales } from '@feedback/contract/messages';

import { serverFormSlot } from './element/server-form.ts';
import {
  PublicFeedbackForm,
  type PublicFeedbackFormProps,
} from './public/public-feedback-form.tsx';
import { loadTexts } from './texts/texts.ts';

await Promise.all(locales.map(loadTexts));

/**
 * The public form's markup for a server that renders with React, as a child of `<feedback-form>`. It
 * is visible before the script arrives. The element then replaces it and keeps the typed text.
 */
export const ServerForm = (
  props: Pick<PublicFeedbackFormProps, 'audience' | 'lang' | 'action'>,
) => (
  <div slot={serverFormSlot}>
    <PublicFeedbackForm {...props} />
  </div>
);
