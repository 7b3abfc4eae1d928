import { limits } from '../limits.ts';

/** Refusals of an upload as a whole, beside those of its sender and its fields. */
export const uploadRefusals = [
  'tooLarge',
  'tooManyFiles',
  'tooManyUploads',
  'uploadTooSlow',
  'unavailable',
  'uploadsBusy',
  'storageFull',
] as const;

/** Refusals of a case's files, beside those of the words that they come with. */
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
