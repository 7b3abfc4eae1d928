import '@feedback/ui/tokens.css';

export {
  EmployeeFeedbackForm,
  type EmployeeFeedbackFormProps,
} from './employee/employee-feedback-form.tsx';
export { FeedbackForm, type FeedbackFormProps } from './feedback-form.tsx';
export {
  PublicFeedbackForm,
  type PublicFeedbackFormProps,
} from './public/public-feedback-form.tsx';
export type {
  AudienceName,
  CommonFormProps,
  EmployeeSession,
  ErrorDetail,
  FeedbackFormHandle,
  OtpSentDetail,
  SubmittedDetail,
  Theme,
} from './types.ts';
