import type { SetAsideTexts } from '../../en-IN/console/set-aside.ts';

export const setAsideTexts: Partial<SetAsideTexts> = {
  title: 'अलग रखे गए रिकॉर्ड',
  caption: 'अलग रखे गए रिकॉर्ड, नए पहले',
  batch: 'काम',
  allBatches: 'सभी',
  batchName: {
    'cases.breach': 'बीती नियत तारीख़ें दर्ज करना',
    'cases.read': 'केस दिखाना',
    'digests.send': 'दिन के सारांश भेजना',
    'entries.read': 'केस का संदेश दिखाना',
    'events.deliver': 'घटनाएँ पहुँचाना',
    'levels.tell': 'एस्केलेशन और याद दिलाने के संदेश भेजना',
    'mail.read': 'मेलबॉक्स पढ़ना',
    'mails.read': 'आया हुआ ई-मेल दिखाना',
    'messages.read': 'भेजा गया संदेश दिखाना',
    'messages.send': 'संदेश भेजना',
    'reminders.wake': 'केसों की याद दिलाना',
    'replies.send': 'रुके हुए उत्तर भेजना',
    'rules.run': 'नियम चलाना',
    'views.send': 'सहेजे गए दृश्य भेजना',
    'webhooks.deliver': 'वेबहुक को घटनाएँ भेजना',
  },
  reasonName: {
    decrypt: 'इसे डिक्रिप्ट नहीं किया जा सकता।',
    failed: 'यह काम पूरा नहीं हो सका।',
  },
  error: (error) => `त्रुटि: ${error}`,
  attempts: (attempts) => `प्रयास: ${attempts}`,
  since: (time) => `${time} से`,
  columns: { lastAt: 'पिछला प्रयास', row: 'रिकॉर्ड', reason: 'कारण', actions: 'कार्रवाई' },
  retry: 'फिर से करें',
  retrying: 'कतार में रखा जा रहा है…',
  retryOf: (work, row) => `फिर से करें: ${work}, रिकॉर्ड ${row}`,
  retryDone: (work) =>
    `यह रिकॉर्ड “${work}” को वापस दिया गया है। यदि यह फिर विफल हुआ, तो इसी सूची में दिखेगा।`,
  empty: 'कोई रिकॉर्ड नहीं मिला',
  emptyLead:
    'जो रिकॉर्ड पृष्ठभूमि के काम में पूरा न हो सके, या जिसे डिक्रिप्ट न किया जा सके, वह यहाँ दिखता है। बाकी सब काम चलता रहता है।',
  emptyFiltered: 'इन फ़िल्टरों से कोई रिकॉर्ड नहीं मिला।',
};
