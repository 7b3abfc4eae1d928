import { plural } from '../plural.ts';

/** The console's frame: login, menus, log-out, and what every screen says alike (spec 2, 4, 8). */
export const consoleTexts = {
  product: 'Feedback',
  pageTitle: (page: string, company: string) => `${page} · ${company} Feedback`,
  skipToContent: 'Skip to content',

  // Login
  loginTitle: 'Login',
  loginHeading: 'Log in',
  loginLead: (company: string) =>
    `${company} listens to the people who work here, invest with us and distribute our funds.`,
  toSite: 'Back to the website',
  userType: 'User type',
  companyEmployee: 'Company employee',
  customer: 'Customer',
  distributor: 'Distributor',
  employee: 'Employee',
  userId: 'User ID',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  login: 'LOGIN',
  loggingIn: 'LOGGING IN…',
  continueLabel: 'Continue',
  employeeLoginLead:
    'For everyone who works at the company. Admins also find the cases assigned to them here.',
  publicLead:
    'You do not need an account. Verify your mobile number with a one-time password, then tell us what is on your mind.',
  forgotPassword: 'Forgot password?',
  needHelp: 'Need help?',
  accountHelp:
    'Super admins set up accounts. Ask one of them if you do not have an account, or if your mobile number has changed.',
  errorTitle: 'Login failed',
  sessionEndedNote: 'Your session has ended. Log in again to pick up where you left off.',
  inactiveNote: 'You were logged out after 15 minutes without activity.',
  draftKeptNote: 'What you typed has been kept.',
  passwordSetNote: 'Your password is set. You can log in now.',

  // Passwords
  forgotTitle: 'Set a new password',
  forgotLead:
    'We will send a one-time password (OTP) to the mobile number registered for your User ID.',
  sendOtp: 'Send OTP',
  sendingOtp: 'Sending…',
  otpSentTo: (mobile: string) =>
    `If this User ID is registered, an OTP has been sent to ${mobile}.`,
  otp: 'One Time Password (OTP)',
  resendOtp: 'Resend OTP?',
  resendIn: (seconds: number) => `Resend OTP in ${seconds} s`,
  newPassword: 'New password',
  newPasswordHint: (least: number): string =>
    `At least ${least} characters: three or more words that do not belong together are best, without your name or User ID`,
  setPassword: 'Set password',
  settingPassword: 'Setting…',
  backToLogin: 'Back to login',
  welcomeTitle: 'Choose your password',
  welcomeLead: 'Your account is ready. Choose the password you will log in with.',

  // Shell
  adminPanel: 'Admin Panel',
  navigation: 'Main menu',
  openNavigation: 'Open menu',
  closeNavigation: 'Close menu',
  overview: 'Overview',
  report: 'Report',
  feedbackForm: 'Feedback Form',
  referenceData: 'Reference data',
  user: 'User',
  amc: 'AMC',
  feedbackType: 'Feedback Type',
  btlType: 'BTL Type',
  location: 'Location',
  system: 'System',
  messages: 'Messages',
  audit: 'Audit',
  logout: 'Logout',
  account: 'Your account',
  openAccount: 'Open your account menu',
  employeeCode: 'Employee code',
  role: 'Role',
  roleName: (role: string) => ({ superadmin: 'Super admin', admin: 'Admin' })[role] ?? 'Employee',
  language: 'Language',
  theme: 'Appearance',
  themeSystem: 'Same as system',
  themeLight: 'Light',
  themeDark: 'Dark',
  shortcuts: 'Keyboard shortcuts',
  copyright: (year: number, company: string) => `© ${year} ${company}`,
  help: 'Customer care',

  // Employee page
  employeeHeading: 'We would like a feedback from you',
  employeeLead: 'Please complete the details below and submit.',

  // Logout
  loggingOut: 'Logging Out',
  logoutUnreachable: 'You are logged out in this browser, but the server could not be reached.',

  // Inactivity
  inactivityTitle: 'Are you still there?',
  inactivityText: (seconds: number) =>
    plural('en-IN', seconds, {
      one: `You will be logged out in ${seconds} second.`,
      other: `You will be logged out in ${seconds} seconds.`,
    }),
  inactivityKept: 'What you typed will be kept.',
  stayLoggedIn: 'Stay logged in',

  // Everywhere
  ok: 'OK',
  cancel: 'Cancel',
  discardTitle: 'Discard your changes?',
  discardLead: 'What you typed has not been saved.',
  discard: 'Discard',
  keepEditing: 'Keep editing',
  close: 'Close',
  tryAgain: 'Try again',
  loading: 'Loading...',
  somethingWrong: 'Something went worng. please try again!',
  unreachable: 'The server could not be reached. Check your connection, then try again.',
  requestId: (id: string) => `Request ${id}`,
  waitSeconds: (seconds: number) =>
    plural('en-IN', seconds, {
      one: `Please wait ${seconds} second, then try again.`,
      other: `Please wait ${seconds} seconds, then try again.`,
    }),
  result: 'Result',
  notFoundTitle: 'Page not found',
  notFoundLead: 'The address may be wrong, or the page may have moved.',
  notAllowedTitle: 'You do not have access to this page',
  notAllowedLead: 'Ask a super admin if you need access.',
  faultTitle: 'This page could not be shown',
  reload: 'Reload',
  goHome: 'Go to your start page',
  noItems: 'No items found',
  typeToSearch: 'Type to search',
  clearAll: 'Clear all',
  addItem: 'Add item',
  clear: 'Clear',
  none: '–',
  dates: 'Dates',
  anyDate: 'Any',
  from: 'From',
  to: 'To',
  anyone: 'Anyone',
  removedPerson: (code: string) => `Employee code ${code}`,
  search: 'Search',
  clearFilters: 'Clear filters',
  refresh: 'Refresh',
  openCase: (caseId: string) => `Open case ${caseId}`,
  newer: 'Newer',
  older: 'Older',
  pages: 'Pages',

  // Command palette and shortcuts
  palette: 'Go to or find',
  palettePlaceholder: 'Go to a page, or find a case by id, name or mobile',
  openPalette: 'Search',
  pagesGroup: 'Pages',
  casesGroup: 'Cases',
  paletteCount: (count: number) =>
    plural('en-IN', count, { one: `${count} result`, other: `${count} results` }),
  paletteHint: '↑ ↓ to choose, Enter to open, Esc to close',
  shortcutPalette: 'Go to a page or find a case',
  shortcutHelp: 'Show these shortcuts',
  shortcutSearch: 'Search the list',
  shortcutGo: (page: string) => `Go to ${page}`,
  shortcutRows: 'Next or previous row',
  shortcutOpen: 'Open the row',
  shortcutSelect: 'Select the row',
  shortcutCases: 'Next or previous case in the popup',
  shortcutClose: 'Close the popup',
  thenKey: 'then',
};

export type ConsoleTexts = typeof consoleTexts;
