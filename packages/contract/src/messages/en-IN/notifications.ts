import { plural } from '../plural.ts';

/** What the SMS and e-mails say (contract 6). Names and links are filled in by the server. */
export const notifications = {
  otp: ({ otp, minutes, brand }: { otp: string; minutes: number; brand: string }): string =>
    `${otp} is your one time password (OTP) for ${brand}. It is valid for ${plural('en-IN', minutes, { one: `${minutes} minute`, other: `${minutes} minutes` })}. Do not share it with anyone.`,

  caseCreatedSms: ({ caseId, brand }: { caseId: string; brand: string }): string =>
    `Thank you for writing to ${brand}. Your case id is ${caseId}.`,
  caseCreatedSubject: ({ caseId }: { caseId: string }): string => `Your case ${caseId}`,
  caseCreatedEmail: (case_: {
    name: string;
    caseId: string;
    query: string;
    brand: string;
  }): string =>
    `Dear ${case_.name},\n\nThank you for writing to us about "${case_.query}". Your case id is ${case_.caseId}. Please quote it when you contact us.\n\n${case_.brand}`,

  caseClosedSms: (case_: { caseId: string; closure: string; brand: string }): string =>
    `Your case ${case_.caseId} with ${case_.brand} is closed: ${case_.closure}`,
  caseClosedSubject: ({ caseId }: { caseId: string }): string => `Your case ${caseId} is closed`,
  caseClosedEmail: (case_: {
    name: string;
    caseId: string;
    closure: string;
    brand: string;
  }): string =>
    `Dear ${case_.name},\n\nYour case ${case_.caseId} is closed:\n\n${case_.closure}\n\n${case_.brand}`,

  caseRepliedSms: (case_: { caseId: string; brand: string }): string =>
    `There is an answer to your case ${case_.caseId} with ${case_.brand}. Please see your e-mail.`,
  caseRepliedSubject: ({ caseId }: { caseId: string }): string =>
    `An answer to your case ${caseId}`,
  caseAskedSubject: ({ caseId }: { caseId: string }): string =>
    `A question about your case ${caseId}`,
  caseRepliedEmail: (reply: {
    text: string;
    caseId: string;
    files: number;
    brand: string;
  }): string =>
    `${reply.text}\n\n${reply.files > 0 ? `${plural('en-IN', reply.files, { one: `${reply.files} file is`, other: `${reply.files} files are` })} attached. ` : ''}This is about your case ${reply.caseId}.\n\n${reply.brand}`,
  caseReopenedSms: (case_: { caseId: string; brand: string }): string =>
    `Your case ${case_.caseId} with ${case_.brand} is open again.`,
  caseReopenedSubject: ({ caseId }: { caseId: string }): string =>
    `Your case ${caseId} is open again`,
  caseReopenedEmail: (case_: { name: string; caseId: string; brand: string }): string =>
    `Dear ${case_.name},\n\nWe are looking at your case ${case_.caseId} again, and will tell you what comes of it.\n\n${case_.brand}`,

  caseForOwnerSubject: ({ caseId }: { caseId: string }): string => `New case ${caseId}`,
  caseReassignedSubject: ({ caseId }: { caseId: string }): string =>
    `Case ${caseId} is assigned to you`,
  caseForAssigneeEmail: (case_: {
    name: string;
    caseId: string;
    query: string;
    link: string;
  }): string =>
    `Dear ${case_.name},\n\nThe case ${case_.caseId} ("${case_.query}") is assigned to you. You can open it here:\n\n${case_.link}`,

  caseAnsweredSubject: ({ caseId }: { caseId: string }): string =>
    `The submitter has answered: case ${caseId}`,
  caseAnsweredEmail: (case_: {
    name: string;
    caseId: string;
    files: number;
    link: string;
  }): string =>
    `Dear ${case_.name},\n\nThe submitter of the case ${case_.caseId} has written again${case_.files > 0 ? plural('en-IN', case_.files, { one: `, with ${case_.files} file`, other: `, with ${case_.files} files` }) : ''}. You can read it here:\n\n${case_.link}`,
  caseReopenedForOwnerSubject: ({ caseId }: { caseId: string }): string =>
    `Case ${caseId} is open again`,
  caseReopenedForOwnerEmail: (case_: { name: string; caseId: string; link: string }): string =>
    `Dear ${case_.name},\n\nThe case ${case_.caseId}, which is assigned to you, was opened again. You can see why here:\n\n${case_.link}`,

  setPasswordSubject: ({ brand }: { brand: string }): string => `Your account with ${brand}`,
  setPasswordEmail: (account: {
    name: string;
    userid: string;
    link: string;
    hours: number;
    brand: string;
  }): string =>
    `Dear ${account.name},\n\nAn account has been created for you. Your User ID is ${account.userid}. Please set your password within ${plural('en-IN', account.hours, { one: `${account.hours} hour`, other: `${account.hours} hours` })}:\n\n${account.link}\n\nThe link can be used only once.\n\n${account.brand}`,

  passwordChangedSubject: ({ brand }: { brand: string }): string =>
    `Your password for ${brand} was changed`,
  passwordChangedEmail: ({ name, brand }: { name: string; brand: string }): string =>
    `Dear ${name},\n\nYour password has just been changed, and you have been logged out everywhere. If this was not you, set a new one at once with "Forgot password?" on the login page, and tell your administrator.\n\n${brand}`,
  loginLockedSubject: ({ brand }: { brand: string }): string =>
    `Wrong passwords for your account with ${brand}`,
  loginLockedEmail: (lock: {
    name: string;
    failures: number;
    minutes: number;
    brand: string;
  }): string =>
    `Dear ${lock.name},\n\nA wrong password was entered for your account ${lock.failures} times within ${lock.minutes} minutes from one place. For up to ${lock.minutes} minutes nobody can log in with your User ID from there; from elsewhere you can. If this was you, set a new password with "Forgot password?" on the login page, and you can log in at once. If it was not, you do not need to do anything: nobody got in.\n\n${lock.brand}`,

  otpBudgetSubject: ({ brand }: { brand: string }): string =>
    `${brand}: most of today's OTPs are used`,
  otpBudgetEmail: (use: { name: string; sent: number; budget: number; brand: string }): string =>
    `Dear ${use.name},\n\n${use.sent} of today's ${use.budget} one-time passwords have been sent. Once all are used, no more are sent until midnight, and nobody can submit feedback. If this is unusually many, somebody may be requesting them on purpose: see the security events. If it is simply a busy day, raise OTP_DAILY_BUDGET.\n\n${use.brand}`,
};

export type NotificationTexts = typeof notifications;
