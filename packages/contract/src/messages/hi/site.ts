import type { siteTexts as base } from '../en-IN/site.ts';
import { siteFormPageTexts } from './site-form-pages.ts';

export const siteTexts: Partial<typeof base> = {
  skipToContent: 'मुख्य सामग्री पर जाएँ',
  homeOf: (brand) => `${brand}, मुखपृष्ठ`,
  mainMenu: 'मुख्य मेन्यू',
  menu: 'मेन्यू',
  closeMenu: 'मेन्यू बंद करें',
  allPages: 'सभी पेज',
  loginRegister: 'लॉग इन/रजिस्टर',
  investNow: 'निवेश करें',
  search: 'खोजें',
  searchBox: 'फ़ंड, लेख और पेज खोजें',
  getTheApp: 'ऐप पाएँ',
  androidApp: 'Android ऐप',
  iphoneApp: 'iPhone ऐप',
  language: 'भाषा',
  darkMode: 'डार्क मोड',

  footer: 'कंपनी की जानकारी',
  groupCompanies: 'समूह की कंपनियाँ',
  followUs: 'हमें फ़ॉलो करें',
  followOn: (host) => `${host} पर हमें फ़ॉलो करें`,
  moreLinks: 'इस साइट पर और भी',
  reachOut: 'हमसे संपर्क करें',
  customerCare: 'ग्राहक सेवा',
  copyrightAfter: (brand) => `${brand}। सर्वाधिकार सुरक्षित।`,
  disclaimer: 'म्यूचुअल फ़ंड निवेश बाज़ार जोखिमों के अधीन हैं, योजना से जुड़े सभी दस्तावेज़ ध्यान से पढ़ें।',

  ...siteFormPageTexts,

  heroTitle: 'पैसा जो अपनी राह पर रहे',
  heroLead: (brand) =>
    `${brand} के 28 सरल और सँभाले हुए फ़ंड, उन लक्ष्यों के लिए जो बरसों दूर हैं। हर महीने छोटी रक़म से शुरू कीजिए और समय को अपना काम करने दीजिए।`,
  exploreFunds: 'फ़ंड देखें',
  stepsTitle: 'चार क़दमों में शुरुआत',
  steps: [
    { title: 'पहचान की पुष्टि', body: 'PAN और आपके नाम का बैंक खाता। बस एक बार, क़रीब दस मिनट।' },
    {
      title: 'लक्ष्य चुनिए',
      body: 'घर, पढ़ाई या एक साल की छुट्टी। लक्ष्य बताता है कि पैसा कितने समय रह सकता है।',
    },
    {
      title: 'उसके लिए फ़ंड चुनिए',
      body: 'छोटे लक्ष्य डेट पर, लंबे लक्ष्य इक्विटी पर। हर पेज बताता है कौन-सा क्या है।',
    },
    { title: 'मासिक रक़म तय कीजिए', body: '500 रुपये से। तनख़्वाह बढ़े तो बढ़ाइए, ज़रूरत पड़े तो रोक दीजिए।' },
  ],
  popularFunds: 'लोकप्रिय फ़ंड',
  allFunds: 'सभी फ़ंड देखें',
  latestArticles: 'सीखने के लिए',
  allArticles: 'सभी लेख देखें',
  writeTitle: 'कुछ कहना है?',
  writeBody: 'तारीफ़, परेशानी या सुझाव: हमें लिखिए। केस आईडी तुरंत मिलती है और उत्तर एक इंसान देता है।',

  breadcrumbs: 'आप यहाँ हैं',
  home: 'मुखपृष्ठ',
  risk: 'जोखिम',
  fictional: 'यह एक प्रदर्शन है: इस साइट के फ़ंड, आँकड़े और कंपनियाँ काल्पनिक हैं और यहाँ कुछ भी सलाह नहीं है।',
  riskLevels: {
    low: 'कम',
    'low-to-moderate': 'कम से मध्यम',
    moderate: 'मध्यम',
    'moderately-high': 'मध्यम से अधिक',
    high: 'अधिक',
    'very-high': 'बहुत अधिक',
  },
  readingTime: (minutes) => `${minutes} मिनट का लेख`,

  searchTitle: 'खोज',
  searchHint: '“SIP”, “tax” या किसी फ़ंड का नाम लिखकर देखिए।',
  searchFound: (count) => (count === 0 ? 'कुछ नहीं मिला' : `${count} पेज मिले`),
  searchEmpty: 'कम या दूसरे शब्दों से खोजिए, या नीचे सभी पेज देखिए।',

  contactTitle: 'संपर्क करें',
  contactLead: 'उत्तर एक इंसान देता है। फ़ोलियो नंबर हो तो साथ रखिए।',
  contactByForm: 'फ़ॉर्म से, केस आईडी के साथ',
  nodalOfficer: 'सुगम्यता के नोडल अधिकारी',
  contactByPhone: 'फ़ोन से',
  contactByEmail: 'ई-मेल से',

  siteMapTitle: 'साइट मैप',
  siteMapLead: 'इस साइट का हर पेज।',
  stubLead: 'यह पेज पूरी साइट का हिस्सा है। इस प्रदर्शन में सिर्फ़ इसका पता है, ताकि हर लिंक किसी पेज पर पहुँचे।',
  notFoundTitle: 'यह पेज मौजूद नहीं है',
  notFoundLead: 'पता पुराना या ग़लत हो सकता है। यहाँ से आगे बढ़ सकते हैं:',
  backHome: 'मुखपृष्ठ पर जाएँ',
};
