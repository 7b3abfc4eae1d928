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
