/** What the forms need from their first file or SUBMIT on. */
export { savePublic } from '../api/feedback-api.ts';
export { proveMobile, requestOtp } from '../api/otp-api.ts';
export { hasContentOf } from '../form/file-content.ts';
export { newSubmissionId } from '../form/submission-id.ts';
export { OtpDialog } from '../public/otp-dialog.tsx';
export { ThankYou } from '../public/thank-you.tsx';
