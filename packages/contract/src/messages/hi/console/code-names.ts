import type { codedValueNames as base } from '../../en-IN/console/code-names.ts';

export const codedValueNames: typeof base = {
  class: {
    query: 'प्रश्न',
    request: 'अनुरोध',
    complaint: 'शिकायत',
    accessibility: 'सुगम्यता',
  },
  source: { direct: 'निवेशक', scores: 'SCORES', exchange: 'स्टॉक एक्सचेंज', other: 'अन्य' },
  clock: {
    statutory: 'वैधानिक',
    service: 'सेवा लक्ष्य',
    firstReview: 'SCORES: पहली समीक्षा की माँग',
    revisedReport: 'SCORES: संशोधित रिपोर्ट',
    secondReview: 'SCORES: दूसरी समीक्षा की माँग',
  },
  unit: { calendar: 'कैलेंडर दिन', working: 'कार्य दिवस' },
  recipient: {
    owner: 'जिन्हें केस सौंपा गया',
    lead: 'टीम के प्रमुख',
    person: 'कोई व्यक्ति',
    nobody: 'किसी को नहीं (एस्केलेशन समाप्त)',
  },
  color: { blue: 'नीला', green: 'हरा', amber: 'अंबर', red: 'लाल', grey: 'धूसर' },
  handingOut: { roundRobin: 'बारी-बारी से', leastLoaded: 'सबसे कम खुले केस', queue: 'टीम की कतार' },
  scopes: {
    'cases:read': 'केस और सूचियाँ पढ़ना',
    'cases:find': 'पूरे मोबाइल, ई-मेल, PAN या फ़ोलियो से केस खोजना',
    'cases:write': 'केस दर्ज करना और उन पर काम करना',
    'reports:read': 'आँकड़े और नियत तारीख़ें पढ़ना',
  },
  sort: { newest: 'नए पहले', oldest: 'पुराने पहले', due: 'नियत तारीख़ के क्रम में' },
};
