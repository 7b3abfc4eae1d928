import { limits } from '../limits.ts';

/** Error codes of an upload as a whole, in addition to those of its sender and its fields. */
export const uploadErrorCodes = [
  'tooLarge',
  'tooManyFiles',
  'tooManyUploads',
  'uploadTooSlow',
  'unavailable',
  'uploadsBusy',
  'storageFull',
] as const;

/** Error codes of a case's files, in addition to those of the text with them. */
export const fileErrorCodes = [
  'fileTooLarge',
  'tooManyFiles',
  'unsupportedType',
  'uploadTooSlow',
  'tooManyUploads',
  'uploadsBusy',
  'storageFull',
] as const;

/** The part of a multipart body that has a case's files. */
export const filesPart = { kind: 'files', maxCount: limits.attachments.maxFiles } as const;
