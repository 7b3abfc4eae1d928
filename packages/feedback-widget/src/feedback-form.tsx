import { forwardRef } from 'react';

import {
  EmployeeFeedbackForm,
  type EmployeeFeedbackFormProps,
} from './employee/employee-feedback-form.tsx';
import {
  PublicFeedbackForm,
  type PublicFeedbackFormProps,
} from './public/public-feedback-form.tsx';
import type { FeedbackFormHandle } from './types.ts';

/** Either form's props; `audience` says which. */
export type FeedbackFormProps =
  | PublicFeedbackFormProps
  | ({ audience: 'employee' } & EmployeeFeedbackFormProps);

/** The form of an audience. */
export const FeedbackForm = forwardRef<FeedbackFormHandle, FeedbackFormProps>(
  function FeedbackForm(props, ref) {
    return props.audience === 'employee' ? (
      <EmployeeFeedbackForm {...props} ref={ref} />
    ) : (
      <PublicFeedbackForm {...props} ref={ref} />
    );
  },
);
