import { formValidation } from './form-validation.ts';
import { statusValidation } from './status-validation.ts';

/**
 * Error texts of all fields: those of the forms, the sign-in page and the console. Quoted texts are
 * literal (rule 5.1), except for a limit that contradicts their own rule (rule 5.2).
 */
export const validation = {
  ...formValidation,
  ...statusValidation,

  tooLong: 'The text is too long',
  nameExists: 'This name already exists.',
  userIdExists: 'This User ID already exists.',
  employeeCodeExists: 'This employee code already exists.',

  userIdRequired: 'User Id is required',
  passwordRequired: 'Password is required',
  passwordTooShort: 'The password needs at least 10 characters',
  passwordGuessable:
    'This password is easy to guess. Use three or more words that do not belong together, without your name, User ID, mobile or e-mail',
  max128: 'Maximum 128 characters are allowed',
  passwordWrong: 'The password is wrong',
  codeMissing: 'Code is required',
  codeInvalid: 'A code has six digits; a recovery code has sixteen letters and digits',
  passkeyWrong: 'The passkey was not accepted',
  codeWrong: 'The code is wrong, or it was used already',

  verificationRequired: 'Please verify your mobile number first',

  fileInfected: 'The file contains a virus and was not accepted',

  amcRequired: 'AMC name is required',
  amcMax: 'Maximum 75 characters are allowed',
  onlyLettersAndSpaces: 'Only alhpabets allowed',
  userNameRequired: 'Employee Name is required',
  phoneRequired: 'Phone is required',
  onlyNumeric: 'Only numeric allowed',
  phoneMax: 'Only 12 Chars. allowed.',
  roleRequired: 'Role is required',
  feedbackTypeRequired: 'Feedback type is required',
  audienceRequired: 'Please choose at least one audience',
  subTypeRequired: 'Sub type is required',
  ownerRequired: 'Feedback Assigennd to is required',
  btlTypeRequired: 'BTL type is required',
  locationTypeRequired: 'Location type is required',
  closeDescriptionInvalid: 'Invalid value',
  assigneeRequired: 'Invalid value',
  dayRequired: 'Please choose a date',
  complaintCodeRequired: 'Please choose a complaint code',
  casesRequired: 'Choose at least one case',
  reminderAtInvalid: 'Choose a time within the next 90 days',
  mendedRequired: 'Enter what was fixed',
  noticeLineMax: 'A line has at most 160 characters',
  consentRequired: 'Please agree to the use of your data to submit',
  alarmThreshold: 'Please enter 1 to 10,00,000',
  alarmMinutes: 'Please enter 1 to 1,440 minutes',
  reasonInWords: 'Please enter a reason of a few words',
  passageShort: 'Please enter at least 4 characters',
  passageMissing: 'This text is not in the case. Copy it from the case',
  reasonRepeats: 'Leave the passage out of the reason: it is saved',
  retentionMonths: 'Please enter 1 to 600 months',
  policyDays: 'Please enter 1 to 400 days',
  policyExists: 'A target for these cases already starts on this day',
  levelDays: 'Please enter 0 to 400 days',
  levelNumber: 'Please enter 1 to 9',
  levelExists: 'An escalation with this number already starts on this day',
  statutoryNeverStops: 'A statutory deadline never stops. Choose No',
  termOfScores: 'This deadline is only for complaints from SCORES',
  registrationRequired: 'Please enter the registration number',
  registrationInvalid: 'Only letters, digits, spaces and / . - are allowed',
  registrationExists: 'Another case already has this registration number',
  dayInFuture: 'Enter today or an earlier day',
  milestoneOrder: 'Enter a day between the steps before and after it',
  oneDocument: 'A step has one document',
  listRequired: 'Please choose the list, as CSV or XLSX',
  listUnreadable: 'This file can’t be read as CSV in UTF-8, or as XLSX',
  listTooLarge: 'The list may have at most 1,000 rows and 5 MB',
  listColumns:
    'The first row must name the columns Registration number, Received on and Name; PAN and Complaint code may follow',
  listEmpty: 'The list has no rows below the column names',
  dayUnreadable: 'Write the day as 02/11/2026 or 2026-11-02',
  numberTwice: 'An earlier row has the same number; keep one of them',
  userListColumns:
    'The first row must name the column Employee Code; Employee Name, User ID, Phone, Email, Role and Status may follow',
  codeTwice: 'This employee code is in an earlier row too; keep one of them',
  userIdTwice: 'An earlier row has this User ID too; give each person their own',
  userUnknown: 'There is no user with this employee code; correct it or remove the row',
  userStillNeeded:
    'They own feedback types, have open cases or are in a team; hand these over first',
  oneSuperAdmin: 'There must be at least one super admin; keep this one or name another',
  roleUnknown: 'Write admin or superadmin',
  statusUnknown: 'Write active or inactive, or leave it empty',
  numberRounded:
    'The spreadsheet has rounded this number; format the column as text and enter it again',
  complaintCodeUnknown: 'This complaint code is not valid today',
  listChoice: 'This row does not match that case. Choose another case',
  complaintCodeWritten: 'Write it as the regulator does, such as III H or V',
  complaintCodeExists: 'This complaint code already exists',
  endsBefore: 'The last day is before the first',
  dayPast: 'Enter today or a later day',
  foliosRequired: 'Please enter the number of folios',
  trusteesRequired: 'Please enter who signed',
  correctionReason: 'Please enter the reason for the correction',
  holidayExists: 'This day is already a holiday there',
  languageRequired: 'Please choose a language',
  max60: 'Maximum 60 characters are allowed',
  tagRequired: 'Tag name is required',
  colorRequired: 'Please choose a colour',
  tooManyTags: 'A case can have at most 10 tags',
  delegateRequired: 'Please choose an admin',
  receiverRequired: 'Please choose another person or a team',
  delegateIsAnother: 'Please choose another person as the delegate',
  leaveEndsFirst: 'The last day is before the first',
  leaveExists: 'This person already has leave on some of these days',
  teamRequired: 'Team name is required',
  membersRequired: 'Please choose at least one admin',
  tooManyMembers: 'A team can have at most 50 members',
  leadRequired: 'Please choose who leads the team',
  leadIsMember: 'The lead must be one of the members',
  handingOutRequired: 'Please choose how new cases are assigned',
  tooManyViews: 'You have too many views. Delete one first',
  searchOfSomebody:
    'A view does not keep a mobile, an e-mail address, a PAN or a folio. Clear the search first',
  templateNameRequired: 'Template name is required',
  placeholderUnknown:
    'There is no placeholder {named}. Use {{name}}, {{caseId}}, {{query}}, {{owner}}, {{dueDate}} or {{statusLink}}',
  placeholderOpen: 'This brace does not belong to a placeholder: {named}. Remove it',
  placeholderLeft: 'Please replace {named} with text',
  sendAtInvalid: 'Please choose a time from now to 90 days ahead',
  caseUnknown: 'No case with this id, or you do not have access to it',
  mentionUnknown: 'Only admins other than yourself can be mentioned',
  mentionOutside: 'Only people who work on this case can mention others without access to it',
  mentionsMax: 'A note can mention at most 10 people',
  integrationNameRequired: 'Please enter a name',
  scopesRequired: 'Please choose at least one permission',
  keyDays: 'Please enter 1 to 365 days',
  webhookUrl: 'Please enter an https address without a user name, at most 500 characters',
  webhookPrivate: 'This address is in a private network. Use a public one',
  webhookKindsRequired: 'Please choose at least one event',
  unknownParameter: 'Unknown query parameter: {named}. Correct its name or remove it.',
  timeInFuture: 'Enter a past time',
} as const satisfies Record<string, string>;

/**
 * Remedies for errors whose quoted text states none (rule 5.2). The console appends them; the texts
 * of other languages include the remedy.
 */
export const remedies: Partial<Record<ValidationKey, string>> = {
  closeDescriptionInvalid: 'Write 2 to 150 characters.',
  assigneeRequired: 'Choose a user.',
};

/** The key of a field's error; `messages/<locale>/validation.ts` contains its text. */
export type ValidationKey = keyof typeof validation;
