import type { CaseNotificationTexts } from '../../en-IN/notifications/cases.ts';
import { choosePluralForm } from '../../plural.ts';

const happenings = {
  answered: 'भेजने वाले ने लिखा है',
  replied: 'उत्तर दिया गया',
  closed: 'बंद किया गया',
  reopened: 'फिर से खोला गया',
  assigned: 'किसी और को सौंपा गया',
};

const unsentCauses = {
  answered: 'आपका उत्तर भेजे जाने से पहले भेजने वाले ने लिखा। आपके उत्तर का पाठ केस में है।',
  closed: 'आपका उत्तर भेजे जाने से पहले केस बंद हो गया। आपके उत्तर का पाठ केस में है।',
  impossible: 'केस बदल गया है। आपके उत्तर का पाठ केस में है।',
  undone: 'केस पर काम करने वाले एक सहकर्मी ने इसे रद्द किया।',
};

export const caseNotificationTexts: Partial<CaseNotificationTexts> = {
  caseForOwner: ({ name, caseId, query, link }) => ({
    subject: `नया केस ${caseId}`,
    greeting: `प्रिय ${name},`,
    paragraphs: [`नया केस ${caseId} ("${query}") आपको सौंपा गया है।`],
    action: { label: 'केस खोलें', link },
  }),
  caseReassigned: ({ name, caseId, query, link }) => ({
    subject: `केस ${caseId} आपको सौंपा गया है`,
    greeting: `प्रिय ${name},`,
    paragraphs: [`केस ${caseId} ("${query}") आपको सौंपा गया है।`],
    action: { label: 'केस खोलें', link },
  }),
  caseAnswered: ({ name, caseId, files, link }) => ({
    subject: `भेजने वाले ने उत्तर दिया है: केस ${caseId}`,
    greeting: `प्रिय ${name},`,
    paragraphs: [
      `केस ${caseId} भेजने वाले ने फिर से लिखा है${files > 0 ? choosePluralForm('hi', files, { one: `, ${files} फ़ाइल के साथ`, other: `, ${files} फ़ाइलों के साथ` }) : ''}।`,
    ],
    action: { label: 'पढ़ें', link },
  }),
  caseReopenedForOwner: ({ name, caseId, link }) => ({
    subject: `केस ${caseId} फिर से खोला गया`,
    greeting: `प्रिय ${name},`,
    paragraphs: [`केस ${caseId}, जो आपको सौंपा गया है, फिर से खोला गया है।`],
    action: { label: 'कारण देखें', link },
  }),
  caseEscalated: ({ name, caseId, level, days, query, due, link }) => ({
    subject: `केस ${caseId} आपको एस्केलेट किया गया है (${level})`,
    greeting: `प्रिय ${name},`,
    paragraphs: [
      `"${query}" के बारे में केस ${caseId} मिले ${days} या अधिक दिन हो गए हैं और वह बंद नहीं है। अब ${level} उत्तरदायी हैं।${due === null ? '' : ` वह ${due} तक नियत है।`}`,
    ],
    action: { label: 'केस देखें', link },
  }),
  caseDueSoon: ({ name, caseId, query, due, link }) => ({
    subject: `केस ${caseId} ${due} तक नियत है`,
    greeting: `प्रिय ${name},`,
    paragraphs: [`"${query}" के बारे में केस ${caseId} बंद नहीं है और ${due} तक नियत है।`],
    action: { label: 'केस देखें', link },
  }),
  casesOfLevels: ({ name, told }) => ({
    subject: `${told.length} केस पर आपका ध्यान चाहिए`,
    greeting: `प्रिय ${name},`,
    paragraphs: [
      `${told.length} केस बंद नहीं हैं। कुछ आपको एस्केलेट किए गए हैं, बाक़ी की नियत तारीख़ पास है:`,
      {
        quoted: told
          .map(
            ({ caseId, level, due, link }) =>
              `${[caseId, level ?? 'नियत तारीख़ पास है', due && `${due} तक नियत`].filter(Boolean).join(', ')}: ${link}`,
          )
          .join('\n'),
      },
    ],
  }),
  casesReceived: ({ name, cases, from, reason, link }) => ({
    subject: `${from} के ${cases} केस आपको सौंपे गए हैं`,
    greeting: `प्रिय ${name},`,
    paragraphs: [`${from} के ${cases} केस आपको सौंपे गए हैं:`, { quoted: reason }],
    action: { label: 'अपना काम देखें', link },
  }),
  dailyDigest: ({ name, overdue, dueToday, fresh, answered, link }) => ({
    subject: 'आज के आपके केस',
    greeting: `प्रिय ${name},`,
    paragraphs: [
      'आज का आपका काम:',
      ...(overdue > 0 ? [`नियत तारीख़ बीती: ${overdue}`] : []),
      ...(dueToday > 0 ? [`आज नियत: ${dueToday}`] : []),
      ...(fresh > 0 ? [`आपके लिए नए: ${fresh}`] : []),
      ...(answered > 0 ? [`भेजने वालों ने उत्तर दिया: ${answered}`] : []),
    ],
    action: { label: 'मेरा काम खोलें', link },
    note: 'यह सारांश आप “मेरा काम” में बंद कर सकते हैं।',
  }),
  scheduledView: ({ name, view, cases, more, link, choices }) => ({
    subject: more ? `${view}: ${cases} से अधिक केस` : `${view}: ${cases} केस`,
    greeting: `प्रिय ${name},`,
    paragraphs: [
      more
        ? `सहेजे गए दृश्य "${view}" में अभी ${cases} से अधिक केस हैं।`
        : `सहेजे गए दृश्य "${view}" में अभी ${cases} केस हैं।`,
    ],
    action: { label: 'रिपोर्ट खोलें', link },
    note: `इसे डाउनलोड करने या ये ई-मेल बंद करने के लिए: ${choices}`,
  }),
  replyCancelled: ({ name, caseId, cause, link }) => ({
    subject: `आपका उत्तर नहीं भेजा गया: केस ${caseId}`,
    greeting: `प्रिय ${name},`,
    paragraphs: [`केस ${caseId} पर आपका उत्तर नहीं भेजा गया। ${unsentCauses[cause]}`],
    action: { label: 'केस खोलें', link },
  }),
  caseMentioned: ({ name, by, caseId, link }) => ({
    subject: `${by} ने आपका उल्लेख किया: केस ${caseId}`,
    greeting: `प्रिय ${name},`,
    paragraphs: [
      `${by} ने केस ${caseId} के एक आंतरिक नोट में आपका उल्लेख किया है। जब तक आपका उल्लेख रहेगा, आप केस देख सकते हैं और उस पर नोट लिख सकते हैं।`,
    ],
    action: { label: 'नोट पढ़ें', link },
  }),
  caseWatched: ({ name, caseId, happened, link }) => ({
    subject: `केस ${caseId}, जिस पर आपकी नज़र है: ${happenings[happened]}`,
    greeting: `प्रिय ${name},`,
    paragraphs: [`केस ${caseId}, जिस पर आपकी नज़र है: ${happenings[happened]}।`],
    action: { label: 'केस देखें', link },
    note: 'ये ई-मेल बंद करने के लिए केस खोलें और नज़र हटाएँ चुनें।',
  }),
  watchedHandedOver: ({ name, cases, from, reason, link }) => ({
    subject: `${cases} केस, जिन पर आपकी नज़र है, किसी और को सौंपे गए`,
    greeting: `प्रिय ${name},`,
    paragraphs: [
      `${from} के ${cases} केस, जिन पर आपकी नज़र है, किसी और को सौंपे गए हैं:`,
      { quoted: reason },
    ],
    action: { label: 'अपनी नज़र वाले केस देखें', link },
    note: 'ये ई-मेल बंद करने के लिए केस खोलें और नज़र हटाएँ चुनें।',
  }),
};
