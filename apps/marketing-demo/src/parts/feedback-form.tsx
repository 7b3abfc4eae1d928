import type { Locale } from '@feedback/contract/messages';
import { createElement, type ReactNode } from 'react';

/** The embedded form, as the embed guide tells a site owner to write its tag. */
export const FeedbackForm = (props: {
  audience: 'customer' | 'distributor' | 'employee';
  lang: Locale;
  'status-url'?: string;
  topic?: string;
  children?: ReactNode;
}) => createElement('feedback-form', props);

/** The page where submitters see their cases, by its tag. */
export const FeedbackStatus = (props: { lang: Locale }) => createElement('feedback-status', props);
