import type { SubmitterFieldTexts } from '../en-IN/submitter-fields.ts';

export const submitterFieldTexts: SubmitterFieldTexts = {
  name: 'नाम',
  mobile: 'मोबाइल नंबर',
  email: 'ई-मेल',
  pan: 'पैन',
  folio: 'फ़ोलियो नंबर',
  arn: 'ARN',
  euin: 'EUIN',
};
