import type { ConsoleTexts } from '../en-IN/console.ts';

export const consoleTexts: Partial<ConsoleTexts> = {
  login: 'Log in',
  loggingIn: 'Logging in…',
  employeeHeading: 'We would like your feedback',
  loggingOut: 'Logging out',
  loading: 'Loading…',
  somethingWrong: 'Something went wrong. Please try again.',
};
