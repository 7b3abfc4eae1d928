/**
 * What the public form says from SUBMIT on, and what only the employees' form says, quoted texts to
 * the letter (rule 5.1): loaded after the first form.
 */
export const laterForm = {
  employeeName: 'Employee Name',
  employeeCode: 'Employee Code',
  otherEmployeeHint: 'This will be saved under the name and code you logged in with.',
  feedbackType: 'Feedback Type',
  subType: 'Sub Type',
  typeOfBtl: 'Type of BTL',
  area: 'Area',
  city: 'City',
  otpTitle: 'Verify your mobile number',
  otpSent:
    'One Time Password (OTP) has been sent to your mobile,please enter the same here to authenticate',
  otpSentTo: (mobile: string) => `Sent to ${mobile}`,
  otp: 'OTP',
  otpSubmit: 'Submit',
  otpChecking: 'Checking...',
  otpResend: 'Resend OTP?',
  otpResendIn: (seconds: number) => `You can ask for a new OTP in ${seconds} s`,
  otpResent: 'A new OTP is on its way.',
  thankYouTitle: 'Thank you',
  recorded: 'Your cases is recorded, you will receive case id shortly via Email/ SMS.',
  copy: 'Copy',
  copied: 'Copied',
  answeredWithin: (days: number) => `We usually answer within ${days} working days.`,
  followCase: 'See how it stands',
  ok: 'Ok',
  savedTitle: 'Saved',
  addMore: 'Feedback saved successfully.Do you want to add more feedback?',
  continue: 'CONTINUE',
  logout: 'LOGOUT',
  filesNotSent: (caseId: string) =>
    `Your feedback is saved as ${caseId}, but its files did not arrive.`,
  continueWithoutFiles: 'Continue without the files',
  loginNeeded: 'Please log in to give feedback.',
  login: 'Login',
};
