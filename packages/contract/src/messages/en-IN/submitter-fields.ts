/** Labels of the customer and distributor fields, in the form and in the console. */
export const submitterFieldTexts = {
  name: 'Name',
  mobile: 'Mobile No',
  email: 'Email',
  pan: 'PAN',
  folio: 'Folio No',
  arn: 'ARN',
  euin: 'EUIN',
};

export type SubmitterFieldTexts = typeof submitterFieldTexts;
