import type { ComplianceTexts } from '../../en-IN/console/compliance.ts';
import { choosePluralForm } from '../../plural.ts';

export const complianceTexts: ComplianceTexts = {
  title: 'समय-सीमाएँ',
  list: 'सूची',
  lists: {
    overdue: 'समय-सीमा बीती',
    due: '7 दिनों में नियत',
    late: 'देर से, कारण सहित',
    milestones: 'SCORES पर दायर होनी बाक़ी',
  },
  caption: 'क्या नियत है, नियत तारीख़ के क्रम में',
  empty: 'यहाँ कुछ नहीं है',
  empties: {
    overdue: 'किसी केस या SCORES रिपोर्ट की समय-सीमा नहीं बीती है।',
    due: 'अगले 7 दिनों में कुछ नियत नहीं है।',
    late: 'कुछ भी देर से नहीं हुआ।',
    milestones: 'SCORES पर कोई रिपोर्ट दायर नहीं करनी है।',
  },
  emptyFiltered: 'इन फ़िल्टरों से कोई केस मेल नहीं खाता।',
  columns: { due: 'नियत', case: 'केस', duty: 'चरण', state: 'स्थिति', actions: 'कार्रवाइयाँ' },
  class: 'वर्ग',
  anyClass: 'कोई भी वर्ग',
  source: 'स्रोत',
  anySource: 'कोई भी स्रोत',
  explained: 'कारण',
  anyExplained: 'कोई भी',
  explainedNames: { yes: 'कारण के साथ', no: 'बिना कारण' },
  case: 'उत्तर',
  clocks: { statutory: 'वैधानिक', service: 'सेवा लक्ष्य' },
  roundOf: (round) => `दौर ${round}`,
  nobody: 'किसी को नहीं सौंपा',
  doneLate: (days) =>
    choosePluralForm('hi', days, { one: `${days} दिन देर`, other: `${days} दिन देर` }),
  open: 'बाक़ी',
  noReason: 'अभी कोई कारण नहीं',
  reasonBy: (name) => `${name} के अनुसार`,
  explain: 'कारण जोड़ें',
  explainOf: (caseId) => `कारण जोड़ें: ${caseId} में देर हुई`,
  change: 'कारण बदलें',
  changeOf: (caseId) => `कारण बदलें: ${caseId} में देर हुई`,
  explainTitle: 'देरी का कारण',
  reason: 'कारण बताइए',
  reasonHint: 'केस के साथ रहता है और उसके इतिहास में दिखता है।',
  saveReason: 'कारण सहेजें',
  saving: 'सहेजा जा रहा है…',

  importLink: 'SCORES की सूची आयात करें',
  import: {
    title: 'SCORES की सूची आयात करें',
    lead: 'CSV या XLSX, जिसमें Registration number, Received on और Name स्तंभ हों; PAN और Complaint code भी हो सकते हैं। सहेजने से पहले आप देखते हैं कि क्या होगा।',
    caption: 'सूची की पंक्तियाँ',
    columns: {
      row: 'पंक्ति',
      registrationNumber: 'पंजीकरण संख्या',
      receivedOn: 'कब मिला',
      name: 'नाम',
      pan: 'PAN',
      complaintCode: 'शिकायत कोड',
    },
    case: 'केस',
    known: 'पहले से दर्ज है',
    by: { number: 'संख्या से', pan: 'PAN से', name: 'केवल नाम से: कृपया चुनें' },
    several: 'कई केस: कृपया चुनें',
    caseOf: (row) => `पंक्ति ${row} का केस`,
    leave: 'यह पंक्ति छोड़ दें',
    none: 'कोई खुला केस नहीं मिला: पंक्ति छोड़ दी जाती है। इसे SCORES से आए केस के रूप में दर्ज करें, फिर सूची दोबारा आयात करें।',
    enter: 'केस दर्ज करें',
    take: (count) =>
      choosePluralForm('hi', count, {
        one: `${count} पंक्ति आयात करें`,
        other: `${count} पंक्तियाँ आयात करें`,
      }),
    taken: (count) =>
      count === 0
        ? 'कुछ नहीं बदला: सब पहले से दर्ज था।'
        : choosePluralForm('hi', count, {
            one: `${count} केस अब SCORES पर है।`,
            other: `${count} केस अब SCORES पर हैं।`,
          }),
    back: 'समय-सीमाओं पर लौटें',
  },
};
