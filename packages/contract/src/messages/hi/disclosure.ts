import { formatTextDay, formatTextMonth } from '../dates.ts';
import type { DisclosureTexts } from '../en-IN/disclosure.ts';

export const disclosureTexts: DisclosureTexts = {
  heading: (month) => `निवेशकों की शिकायतें, ${month}`,
  dayName: (day) => formatTextDay(day, 'hi-IN'),
  monthName: (month) => formatTextMonth(month, 'hi-IN'),
  folios: (count) => `कुल फ़ोलियो: ${count}`,
  corrected: (version, reason) => `संस्करण ${version}, सुधारा गया: ${reason}`,
  draft: 'मसौदा: स्वीकृत नहीं',
  yearHeading: (year) => `निवेशकों की शिकायतें, वित्त वर्ष ${year}`,
  yearMonths: (first, last) => `${first} से ${last}`,
  signed: (trustees, day) => `${day} को न्यासियों (${trustees}) ने हस्ताक्षर किए`,
  notSigned: 'मसौदा: न्यासियों के हस्ताक्षर नहीं हुए',
  total: 'कुल',
  codeNames: {
    'Amount declared under IDCW not received': 'IDCW में घोषित राशि नहीं मिली',
    'Interest on delayed payment of IDCW not received': 'IDCW के देर से भुगतान पर ब्याज नहीं मिला',
    'Redemption proceeds not received': 'रिडेम्प्शन की राशि नहीं मिली',
    'Interest on delayed payment of redemption not received':
      'रिडेम्प्शन के देर से भुगतान पर ब्याज नहीं मिला',
    'Statement of account or unit certificate not received': 'खाता विवरण या यूनिट प्रमाणपत्र नहीं मिला',
    'Discrepancy in statement of account': 'खाता विवरण में गड़बड़ी',
    'Correction of investor’s data': 'निवेशक के विवरण में सुधार',
    'Annual report or its summary not received': 'वार्षिक रिपोर्ट या उसका सार नहीं मिला',
    'Wrong switch between schemes': 'योजनाओं के बीच ग़लत स्विच',
    'Unauthorised switch between schemes': 'बिना अनुमति के योजनाओं के बीच स्विच',
    'Deviation from scheme attributes': 'योजना की मूल विशेषताओं से हटना',
    'Wrong or excess charges or load': 'ग़लत या ज़्यादा शुल्क या लोड',
    'Change not carried out (address, PAN, bank, nomination)':
      'बदलाव नहीं किया गया (पता, PAN, बैंक, नामांकन)',
    'Delay in allotment of units': 'यूनिट मिलने में देरी',
    'Unauthorised redemption': 'बिना अनुमति के रिडेम्प्शन',
    'Barrier to people with disabilities': 'दिव्यांगजनों के लिए रुकावट',
    Others: 'अन्य',
  },
  parts: {
    A: { name: 'भाग A', title: 'भाग A: सभी शिकायतें, SCORES वाली सहित' },
    B: { name: 'भाग B', title: 'भाग B: SCORES से मिली शिकायतें' },
  },
  codeHeader: [
    'कोड',
    'शिकायत',
    '(a) शुरुआत में लंबित',
    '(b) मिलीं',
    {
      title: '(a) और (b) पर कार्रवाई',
      under: [
        {
          title: 'हल हुईं',
          under: ['30 दिनों में', '30–60 दिन', '60–180 दिन', '180 दिनों के बाद'],
        },
        'औसत दिन',
        'कार्रवाई योग्य नहीं',
        {
          title: 'लंबित',
          under: ['0–3 महीने', '3–6 महीने', '6–12 महीने', '12 महीने से ज़्यादा'],
        },
      ],
    },
  ],
  sources: {
    name: 'स्रोत के अनुसार',
    title: 'शिकायतें, स्रोत के अनुसार',
    header: [
      'किससे मिलीं',
      'पिछली बाक़ी',
      'मिलीं',
      'कुल लंबित',
      'हल हुईं',
      { title: 'अंत में लंबित', under: ['3 महीने तक', '3 महीने से ज़्यादा'] },
      'औसत दिन',
    ],
  },
  sourceNames: {
    direct: 'सीधे निवेशकों से',
    scores: 'SEBI (SCORES)',
    exchange: 'स्टॉक एक्सचेंज',
    other: 'अन्य स्रोत',
    total: 'कुल',
  },
  months: {
    name: 'महीने दर महीने',
    title: 'अप्रैल से, महीने दर महीने',
    header: ['महीना', 'पिछली बाक़ी', 'मिलीं', 'हल हुईं', 'लंबित'],
  },
  years: {
    name: 'साल दर साल',
    title: 'वित्त वर्ष के अनुसार',
    header: ['वर्ष', 'पिछली बाक़ी', 'मिलीं', 'हल हुईं', 'लंबित'],
  },
  noteBounds: 'हर सीमा में उसका आख़िरी दिन शामिल है। दिन शिकायत मिलने के दिन से गिने जाते हैं।',
  noteResolved:
    'स्रोत, महीने और वर्ष की तालिकाओं में हल हुईं में कार्रवाई योग्य नहीं वाली भी शामिल हैं। कार्रवाई योग्य नहीं वे शिकायतें हैं जो अधूरी हैं, फ़ंड के दायरे से बाहर हैं या दोहराई गई हैं।',
  adjustment: (code, movedIn, movedOut) =>
    `${code}: मिली शिकायतों के अलावा ${[
      ...(movedIn > 0 ? [`${movedIn} जोड़ी गईं`] : []),
      ...(movedOut > 0 ? [`${movedOut} घटाई गईं`] : []),
    ].join(', ')}, क्योंकि पिछला महीना प्रकाशित होने के बाद उनका वर्ग बदला गया।`,
  changeFirst: (month) => `${month} पहली बार प्रकाशित हुआ है।`,
  change: (month, version, figures, codes) =>
    `${month} का संस्करण ${version} बदलता है: ${[
      ...figures,
      ...(codes.length > 0 ? [`पंक्तियाँ ${codes.join(', ')}`] : []),
    ].join('; ')}।`,
  changedFigure: (figure, before, after) => `${figure} ${before} से ${after}`,
  figures: { opening: 'पिछली बाक़ी', received: 'मिलीं', resolved: 'हल हुईं', pending: 'लंबित' },
  adjustedRow: (row, adjusted) =>
    `${row}: मिली शिकायतों के अलावा ${Math.abs(adjusted)} ${adjusted > 0 ? 'जोड़ी गईं' : 'घटाई गईं'}।`,
};
