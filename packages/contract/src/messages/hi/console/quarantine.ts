import type { QuarantineTexts } from '../../en-IN/console/quarantine.ts';

export const quarantineTexts: Partial<QuarantineTexts> = {
  title: 'अस्वीकृत फ़ाइलें',
  caption: 'वायरस स्कैनर द्वारा अस्वीकृत फ़ाइलें, नई पहले',
  columns: { at: 'कब', who: 'किसने', file: 'फ़ाइल', signature: 'क्या मिला', from: 'कहाँ से' },
  submitter: 'भेजने वाला',
  more: (_count, files) => `${files} और फ़ाइलें`,
  notListed: 'केवल गिनी गईं: एक दिन में बहुत अधिक',
  byMail: 'ई-मेल',
  everywhere: 'कई नेटवर्क',
  empty: 'कोई रिकॉर्ड नहीं मिला',
  emptyLead: 'वायरस स्कैनर जिन फ़ाइलों को अस्वीकार करता है, वे यहाँ दिखेंगी। फ़ाइलें रखी नहीं जातीं।',
  emptyFiltered: 'इन फ़िल्टरों से कोई फ़ाइल नहीं मिली।',
};
