import { limits } from '../limits.ts';

/** Error codes of an upload as a whole, in addition to those for its sender and its fields. */
export const uploadErrorCodes = [
  'tooLarge',
  'tooManyFiles',
  'tooManyUploads',
  'uploadTooSlow',
  'unavailable',
  'uploadsBusy',
  'storageFull',
] as const;

/** Error codes of a case's files, in addition to those for the text sent with the files. */
export const fileErrorCodes = [
  'fileTooLarge',
  'tooManyFiles',
  'unsupportedType',
  'uploadTooSlow',
  'tooManyUploads',
  'uploadsBusy',
  'storageFull',
] as const;

/** The part of a multipart body that contains a case's files. */
export const attachmentsMultipartPart = {
  kind: 'files',
  maxCount: limits.attachments.maxFiles,
} as const;
