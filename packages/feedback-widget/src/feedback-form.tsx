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

/** Props of the public or the employee form, selected by `audience`. */
export type FeedbackFormProps =
  | PublicFeedbackFormProps
  | ({ audience: 'employee' } & EmployeeFeedbackFormProps);

/** The form of the given audience. */
export const FeedbackForm = forwardRef<FeedbackFormHandle, FeedbackFormProps>(
  function FeedbackForm(props, ref) {
    return props.audience === 'employee' ? (
      <EmployeeFeedbackForm {...props} ref={ref} />
    ) : (
      <PublicFeedbackForm {...props} ref={ref} />
    );
  },
);
