import type { SetupStep } from '../../../system/first-steps.ts';
import type { FirstStepsTexts } from '../../en-IN/console/first-steps.ts';

const ofAll = ({ count, total }: SetupStep) => `${total ?? 0} में से ${count ?? 0}`;
const counted = ({ count }: SetupStep) => String(count ?? 0);
const listed = ({ open }: SetupStep) => open.join(', ');

export const firstStepsTexts: FirstStepsTexts = {
  title: 'पहले क़दम',
  progress: (done, all) => `${all} में से ${done}`,
  done: 'पूरा:',
  toDo: 'बाक़ी:',
  hide: 'छिपाएँ',
  show: 'पहले क़दम दिखाएँ',
  failed: 'यह सहेजा नहीं जा सका। कृपया फिर कोशिश करें।',
  greeting: 'स्वागत है। पहला केस आने से पहले सिस्टम तैयार करें।',
  greetingLink: (left) => `पहले क़दम: ${left} बाक़ी`,
  steps: {
    brand: 'कंपनी का नाम, लोगो और फ़ोन',
    locations: 'स्थान',
    types: 'प्रकार, उनके उप-प्रकार और ज़िम्मेदार',
    people: 'साइन इन करने वाले लोग',
    levels: 'एस्केलेशन: हर एक के लिए व्यक्ति',
    holidays: 'वर्ष के अवकाश',
    codes: 'शिकायत कोड की पुष्टि करें',
    secondFactor: 'सुपर एडमिन का दो चरणों में लॉगिन',
    mail: 'ई-मेल सर्वर',
    sms: 'SMS गेटवे',
    backup: 'पहला बैकअप',
  },
  details: {
    brand: listed,
    locations: counted,
    types: ofAll,
    people: counted,
    levels: ({ open }) => (open.length > 0 ? `${open.join(', ')}: कोई नहीं` : ''),
    holidays: ({ count, open }) => `${open.join(', ')} में ${count ?? 0}`,
    codes: listed,
    secondFactor: ofAll,
    mail: ({ isDone }) => (isDone ? 'भेज रहा है' : 'NOTIFY_EMAIL सेट करें'),
    sms: ({ isDone }) => (isDone ? 'भेज रहा है' : 'NOTIFY_SMS सेट करें'),
    backup: ({ isDone }) => (isDone ? '' : 'अभी नहीं'),
  },
  embed: 'फ़ॉर्म अपनी साइट पर लगाएँ',
  embedAs: 'फ़ॉर्म किसके लिए',
  audiences: { customer: 'ग्राहक', distributor: 'वितरक' },
  copy: 'कॉपी करें',
  copied: 'कॉपी हुआ',
  preview: 'पूर्वावलोकन',
  previewLead: 'यह असली फ़ॉर्म है: यहाँ से भेजा गया संदेश केस बनता है।',
  sites: (sites) =>
    sites.length > 0
      ? `अनुमत साइटें: ${sites.join(', ')}`
      : 'अभी कोई दूसरी साइट फ़ॉर्म इस्तेमाल नहीं कर सकती: उसका पता CORS_ORIGINS में जोड़ें।',
};
