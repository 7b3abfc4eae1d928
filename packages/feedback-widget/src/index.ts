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
  AddToLists,
  AudienceName,
  CommonFormProps,
  EmployeeSession,
  ErrorDetail,
  FeedbackFormHandle,
  OtpSentDetail,
  ReferenceList,
  SubmittedDetail,
  Theme,
} from './types.ts';
