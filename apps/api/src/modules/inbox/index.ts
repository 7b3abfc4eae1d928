/** Public API of the module: other modules import from here only. */
export { countUndecidedMails } from './incoming-page.ts';
export { findAutomaticMails } from './machine-mails.ts';
export { findOriginalMailIds } from './original-mail.ts';
export { readMailbox } from './read-mailbox.ts';
