import type { Locale } from '@feedback/contract/messages';
import { buildHtmlFormPath } from '@feedback/contract/wire/site-paths';
import { ServerForm } from '@feedback/feedback-widget/server';
import { createElement, type ReactNode } from 'react';

interface FeedbackFormProps {
  audience: 'customer' | 'distributor' | 'employee';
  lang: Locale;
  'status-url'?: string;
  topic?: string;
  children?: ReactNode;
}

/**
 * The embedded form, with the tag that the embed guide tells site owners to write. The public forms
 * are visible before the script arrives.
 */
export const FeedbackForm = ({ children, ...props }: FeedbackFormProps) =>
  createElement(
    'feedback-form',
    props,
    props.audience !== 'employee' && (
      <ServerForm
        audience={props.audience}
        lang={props.lang}
        action={buildHtmlFormPath(props.audience, props.lang)}
      />
    ),
    children,
  );

/** The status page as a custom element, where submitters see their cases. */
export const FeedbackStatus = (props: { lang: Locale }) => createElement('feedback-status', props);
