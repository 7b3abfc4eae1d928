import type { SubmitterFieldTexts } from '../en-IN/submitter-fields.ts';

export const submitterFieldTexts: Partial<SubmitterFieldTexts> = {
  name: 'பெயர்',
  mobile: 'மொபைல் எண்',
  email: 'மின்னஞ்சல்',
  pan: 'PAN',
  folio: 'ஃபோலியோ எண்',
  arn: 'ARN',
  euin: 'EUIN',
};
