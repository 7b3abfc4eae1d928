import type { Locale } from '@feedback/contract/messages';
import { createElement, type ReactNode } from 'react';

/** The embedded form, with the tag that the embed guide tells site owners to write. */
export const FeedbackForm = (props: {
  audience: 'customer' | 'distributor' | 'employee';
  lang: Locale;
  'status-url'?: string;
  topic?: string;
  children?: ReactNode;
}) => createElement('feedback-form', props);

/** The status page as a custom element, where submitters see their cases. */
export const FeedbackStatus = (props: { lang: Locale }) => createElement('feedback-status', props);
