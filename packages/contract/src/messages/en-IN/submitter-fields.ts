/** What customers' and distributors' fields are called, in their form and of their cases. */
export const submitterFields = {
  name: 'Name',
  mobile: 'Mobile No',
  email: 'Email',
  pan: 'PAN',
  folio: 'Folio No',
  arn: 'ARN',
  euin: 'EUIN',
};

export type SubmitterFieldTexts = typeof submitterFields;
