/** The test double's responses, in the shape of the contract's `ClientConfig` and `FormOptions`. */

export const doublePayloadKey = {
  key: '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff',
  iv: '0f0e0d0c0b0a09080706050403020100',
};

export const doubleConfig = {
  payload: doublePayloadKey,
  limits: { maxFiles: 5, maxBytesPerFile: 10 * 1024 * 1024, description: 2000 },
  otp: { resendSeconds: 30, length: 6 },
  session: { inactivityMs: 900_000, warningMs: 60_000 },
  brand: {
    name: 'Meridian Mutual Fund',
    shortName: 'Meridian',
    defaultAmc: 'Meridian Mutual Fund',
    phones: ['1800 000 0000', '022 0000 0000'],
    email: 'care@meridianmf.example',
    careHours: 'Monday to Friday 9.30am-6.00pm, Saturday 9.30am-12.30pm',
  },
};

const subTypes = (...names: string[]) => names.map((subType) => ({ subType }));

export const doubleFormData = {
  amcList: [{ amcName: 'Meridian Mutual Fund' }, { amcName: 'Another House' }],
  typeOfBtlList: [{ typeOfBtl: 'Road show' }, { typeOfBtl: 'Investor camp' }],
  feedbackType: [
    {
      feedbacktype: 'Transactions',
      userType: 'c,d',
      subTypeList: subTypes('SIP debited twice', 'Redemption delayed'),
    },
    { feedbacktype: 'Brokerage', userType: 'D', subTypeList: subTypes('Not received') },
    { feedbacktype: 'Website', userType: 'c', subTypeList: subTypes('Login', 'Statement') },
    { feedbacktype: 'BTL Marketing', userType: 'e', subTypeList: subTypes('Events') },
    { feedbacktype: 'New idea', userType: 'e', subTypeList: subTypes('Product', 'Process') },
  ],
  locations: ['Ahmedabad', 'Bengaluru', 'Chennai', 'Mumbai', 'Nagpur', 'Pune'].map((location) => ({
    location,
  })),
};

/** The only OTP that the double accepts. */
export const correctOtp = '123456';
