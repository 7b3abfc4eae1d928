import type { MyWorkTexts } from '../../en-IN/console/my-work.ts';
import { codeNames } from './code-names.ts';

export const myWorkTexts: MyWorkTexts = {
  title: 'मेरा काम',
  toDo: (_count, cases) => `${cases} केस पर काम करना है`,
  next: 'अगला केस',
  lists: {
    answered: 'भेजने वाले का उत्तर आया',
    overdue: 'समय-सीमा बीती',
    today: 'आज नियत',
    new: 'आपके लिए नए',
    escalated: 'आपके स्तर तक आए',
    mentioned: 'आपका उल्लेख',
    week: '7 दिनों में नियत',
    later: 'बाद में',
    waiting: 'भेजने वाले के उत्तर की प्रतीक्षा',
    watched: 'आपकी नज़र में',
  },
  notes: {
    answered: 'अंतिम संदेश भेजने वाले का है और अब तक किसी ने उत्तर नहीं दिया है',
    overdue: '',
    today: '',
    new: 'इन पर अब तक किसी ने कुछ नहीं लिखा है और ये 7 दिनों में नियत नहीं हैं',
    escalated: 'दूसरों के केस, नियत तारीख़ के क्रम में',
    mentioned: 'किसी नोट में आपका उल्लेख है और आपने तब से केस नहीं खोला है',
    week: '',
    later: 'आपके बाक़ी केस, नियत तारीख़ के क्रम में',
    waiting: 'आपने पूछा है और उत्तर नहीं आया है',
    watched: 'हर बदलाव की सूचना आपको मिलती है',
  },
  overdueParts: (statutory, service) => `${statutory} वैधानिक, ${service} सेवा लक्ष्य`,
  classes: codeNames.class,
  clocks: { statutory: 'वैधानिक', service: 'सेवा लक्ष्य' },
  answeredAt: (time) => `${time} को उत्तर आया`,
  received: (day) => `${day} को मिला`,
  due: 'नियत तारीख़',
  isNew: 'नया',
  first: (shown, total) => `${total} में से ${shown} दिख रहे हैं`,
  showAll: (total) => `सभी ${total} दिखाएँ`,
  showFewer: 'कम दिखाएँ',
  digest: (isOn) =>
    isOn
      ? 'हर कार्य दिवस की सुबह आपको दिन का सारांश ई-मेल से मिलता है।'
      : 'आपको दिन का सारांश नहीं भेजा जाता।',
  digestOn: 'चालू करें',
  digestOff: 'बंद करें',
  digestChanging: 'सहेजा जा रहा है…',
  digestFailed: 'यह सहेजा नहीं जा सका। कृपया फिर से प्रयास करें।',
  nothing: 'आपका सारा काम पूरा है',
  nothingLead: 'जो केस आपको सौंपे जाते हैं, वे बंद होने तक यहाँ दिखते हैं।',
  toReport: 'रिपोर्ट खोलें',
};
