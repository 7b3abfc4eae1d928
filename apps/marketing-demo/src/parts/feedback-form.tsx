import type { Locale } from '@feedback/contract/messages';
import { createElement } from 'react';

/** The embedded form, as the embed guide tells a site owner to write its tag. */
export const FeedbackForm = (props: {
  audience: 'customer' | 'distributor' | 'employee';
  lang: Locale;
}) => createElement('feedback-form', props);
