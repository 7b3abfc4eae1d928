import { limits } from '../limits.ts';

/** What refuses an upload as a whole, beside its sender and its fields. */
export const uploadRefusals = [
  'tooLarge',
  'tooManyFiles',
  'tooManyUploads',
  'uploadTooSlow',
  'unavailable',
  'uploadsBusy',
  'storageFull',
] as const;

/** What refuses a case's files, beside what refuses the words that they come with. */
export const fileRefusals = [
  'fileTooLarge',
  'tooManyFiles',
  'unsupportedType',
  'uploadTooSlow',
  'tooManyUploads',
  'uploadsBusy',
  'storageFull',
] as const;

/** The part of a multipart body that has a case's files. */
export const files = { kind: 'files', maxCount: limits.attachments.maxFiles } as const;
