import type { JobTexts } from '../en-IN/console-jobs.ts';

export const jobTexts: Partial<JobTexts> = {
  title: 'जॉब',
  caption: 'जॉब, नए पहले',
  queue: 'कतार',
  allQueues: 'सभी',
  queueName: (name) =>
    ({
      'attachments.verify': 'केस की फ़ाइलें जाँचना',
      'audit.log': 'इतिहास दर्ज करना',
      'audit.sign': 'इतिहास पर हस्ताक्षर करना',
      'drafts.sweep': 'अधूरे अपलोड हटाना',
      'cases.erase': 'अवधि पूरी होने पर केस की जानकारी मिटाएँ',
      'erasures.note': 'मिटाई गई जानकारी बैकअप के पास दर्ज करना',
      'files.seal': 'पुरानी फ़ाइलें सील करना',
      'keys.destroy': 'मिटाई गई जानकारी की कुंजियाँ नष्ट करना',
      'keys.rewrap': 'कुंजियों को नई कुंजी से सुरक्षित करना',
      'keys.sweep': 'अनुपयोगी कुंजियाँ हटाना',
      'identifiers.protect': 'पहले के केसों की पहचान सुरक्षित करना',
      'messages.forget': 'पुराने संदेश खाली करें',
      'cases.breach': 'बीती नियत तारीख़ें दर्ज करना',
      'digests.send': 'दिन के सारांश भेजना',
      'disclosures.warn': 'अप्रकाशित महीनों की चेतावनी',
      'levels.tell': 'एस्केलेशन और याद दिलाने के संदेश भेजना',
      'mail.read': 'आए हुए ई-मेल पढ़ना',
      'orphans.sweep': 'बिना केस की फ़ाइलें हटाना',
      'tables.clear': 'पुराने रिकॉर्ड हटाना',
      'webhooks.deliver': 'वेबहुक को घटनाएँ भेजना',
      'views.send': 'सहेजे गए दृश्य भेजना',
    })[name] ?? name,
  status: 'स्थिति',
  all: 'सभी',
  statusName: { waiting: 'प्रतीक्षा में', running: 'चल रहा है', done: 'पूरा', failed: 'विफल' },
  columns: { createdAt: 'बनाया गया', job: 'जॉब', status: 'स्थिति', actions: 'कार्रवाई' },
  tries: (tries) => `प्रयास: ${tries}`,
  due: (time) => `${time} को होगा`,
  nextTry: (time) => `अगला प्रयास ${time}`,
  ended: (time) => `${time} को समाप्त`,
  reason: (error) =>
    `कारण: ${
      {
        'job failed by timeout in active state': 'यह समय पर पूरा नहीं हुआ।',
        'pg-boss shut down while active': 'यह चल रहा था तभी सर्वर बंद हो गया।',
      }[error] ?? error
    }`,
  rerun: 'फिर से चलाएँ',
  rerunning: 'कतार में रखा जा रहा है…',
  rerunOf: (job, time) => `फिर से चलाएँ: ${job}, ${time} को बनाया गया`,
  rerunDone: (job) => `“${job}” फिर से कतार में है। उसकी स्थिति सूची में दिखेगी।`,
  empty: 'कोई रिकॉर्ड नहीं मिला',
  emptyLead: 'पृष्ठभूमि में जो होता है वह एक दिन तक यहाँ दिखता है, और जो विफल हुआ वह 30 दिन तक।',
  emptyFiltered: 'इन फ़िल्टरों से कोई जॉब नहीं मिला।',
};
