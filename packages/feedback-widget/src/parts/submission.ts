/** The code that the forms need from the first file or SUBMIT on. */
export { FileItem } from '@feedback/ui/file-field/file-item';
export { exchangeOtpForProof } from '../api/otp-api.ts';
export { convertPhoto } from '../form/files/convert-photo.ts';
export { checkFile } from '../form/files/judge-file.ts';
export { UploadProgress } from '../form/submit/sending.tsx';
export { createSubmissionId } from '../form/submit/submission-id.ts';
export { OtpDialog } from '../public/otp-dialog.tsx';
export {
  Notice,
  requestOtpAfterConsent as requestOtp,
  submitPublicFeedbackWithNotice as savePublic,
} from '../public/notice.tsx';
export { ThankYou } from '../public/thank-you.tsx';
