/** A valid customer form. */
export const validCustomerForm = {
  type: 'c',
  name: 'Asha Verma',
  mobile: '9876543210',
  email: 'asha.verma@example.com',
  city: 'Pune',
  feedbackType: 'Transactions',
  subType: 'SIP debited twice',
  description: 'My October instalment was debited twice.',
  pan: 'ABCPE1234F',
  folio: '',
};

/** A valid distributor form. */
export const validDistributorForm = {
  ...validCustomerForm,
  type: 'd',
  arn: 'ARN 12345',
  euin: 'E123456',
};
