/** Names of submitters, in the scripts that they use. */
export const sampleSubmitterNames: readonly string[] = [
  'Aarav Sharma',
  'Priya Iyer',
  'Kabir Mehta',
  'Fatima Sheikh',
  'Gurpreet Kaur',
  'Joseph Fernandes',
  'Lakshmi Narayanan',
  'Nikhil Bose',
  'Sunita Yadav',
  'Tenzin Dorjee',
  'अनिल कुमार शर्मा',
  'सीता देवी',
  'राजेश गुप्ता',
  'पूजा त्रिपाठी',
  'மீனா சுந்தரம்',
  'রাহুল সেনগুপ্ত',
];

/** Descriptions written by customers, without the characters that the form rejects. */
export const sampleCustomerDescriptions: readonly string[] = [
  'My account statement for the last quarter has not arrived by post or email. Please send it again.',
  'The redemption I placed last Monday is not in my bank account yet, although the app shows it as paid.',
  'I would like to pause my SIP for three months. The website asks for a mandate that I never gave.',
  'The nominee on my folio is still my late father. Which form do I need, and may I send it by email?',
  'Dividend for March was credited twice. Please tell me how to return the second one.',
  'The new app logs me out every time I switch to my messages for the OTP.',
  'Thank you for the quick help at your Pune branch. The officer explained the exit load very patiently.',
  'मेरा खाता विवरण अब तक नहीं मिला है। कृपया ईमेल पर दोबारा भेजें।',
  'SIP की किस्त दो बार कट गई है, कृपया जाँच कर के एक राशि वापस करें।',
  'Capital gains statement shows units that I never bought. The folio number printed on it is not mine.',
];

/** Descriptions written by distributors, about their own business and their clients' business. */
export const sampleDistributorDescriptions: readonly string[] = [
  ...sampleCustomerDescriptions.slice(0, 8),
  'Brokerage for the month of September is short by one client. The statement lists him with a zero.',
  'Please confirm when the renewed ARN will show in your records. My clients can not invest till then.',
];

/** Descriptions written by employees. */
export const sampleEmployeeDescriptions: readonly string[] = [
  'A small canopy outside the metro station on salary days would reach first-time investors.',
  'The branch printer queue stops every afternoon; two counters share one machine.',
  'Could the distributor meet have a session in Marathi? Half of our partners would prefer it.',
  'A target-date fund would answer the question I hear most: "how much risk at my age?"',
  'शाखा में बुज़ुर्ग निवेशकों के लिए अलग काउंटर होना चाहिए।',
  'The CRM shows a customer three times when he has three folios. One view would save us minutes a call.',
  '',
];

/** Closure descriptions. */
export const sampleClosureDescriptions: readonly string[] = [
  'Statement sent again to the registered e-mail.',
  'Amount credited; reference shared with the investor.',
  'Mandate corrected, next instalment runs as planned.',
  'Explained on the phone, the investor is satisfied.',
  'शिकायत का समाधान कर दिया गया है।',
];
