import type { Letter, LetterParagraph } from '../../mail/letter.ts';
import type { AlarmRule } from '../../system/alarm.ts';
import type { NotificationTexts } from '../en-IN/notifications.ts';
import { dayName, monthName, timeName } from '../dates.ts';
import { plural } from '../plural.ts';

const place = (link: string | null) => link ?? 'अपना ई-मेल';

const toStatus = (link: string | null, label: string): Pick<Letter, 'action'> =>
  link === null ? {} : { action: { label, link } };

const yourMessage = (ownWords: string): LetterParagraph[] => [
  'आपका संदेश:',
  { quoted: ownWords, isOwn: true },
];

const happenings = {
  answered: 'भेजने वाले ने लिखा है',
  replied: 'उत्तर दिया गया',
  closed: 'बंद किया गया',
  reopened: 'फिर से खोला गया',
  assigned: 'किसी और को सौंपा गया',
};

const alarmNames: Record<AlarmRule, string> = {
  failures: 'कई विफल प्रयास',
  nightExport: 'कार्यालय समय के बाहर निर्यात',
  largeExport: 'बहुत से केसों का निर्यात',
  reveals: 'व्यक्तिगत जानकारी कई बार दिखाई गई',
  superadmins: 'नया सुपर एडमिन',
};

/** What customers, distributors and staff are told. */
export const notifications: Partial<NotificationTexts> = {
  otp: ({ otp, minutes, brand }) =>
    `${brand} के लिए आपका वन टाइम पासवर्ड (OTP) ${otp} है। यह ${minutes} मिनट तक मान्य है। इसे किसी को न बताएँ।`,

  otpCall: ({ digits, brand }) =>
    `${brand} के लिए आपका वन टाइम पासवर्ड है: ${digits}। एक बार फिर: ${digits}। इसे किसी को न बताएँ।`,

  caseCreated: ({ name, caseId, query, ownWords, answerBy, brand, link }) => ({
    subject: `आपका केस ${caseId}`,
    sms: `${brand} को लिखने के लिए धन्यवाद। आपकी केस आईडी ${caseId} है। स्थिति के लिए ${place(link)} देखें`,
    greeting: `प्रिय ${name},`,
    paragraphs: [
      `"${query}" के बारे में हमें लिखने के लिए धन्यवाद। आपकी केस आईडी ${caseId} है। संपर्क करते समय कृपया इसे बताएँ।`,
      ...(answerBy === null
        ? []
        : [`हमारा उत्तर आपको ${dayName(answerBy, 'hi-IN')} तक मिलने की अपेक्षा है।`]),
      ...yourMessage(ownWords),
    ],
    ...toStatus(link, 'केस की स्थिति देखें'),
  }),
  caseClosed: ({ name, caseId, closure, ownWords, brand, link }) => ({
    subject: `आपका केस ${caseId} बंद हुआ`,
    sms: `${brand} में आपका केस ${caseId} बंद कर दिया गया है: ${closure}\nसमस्या हल हुई? ${place(link)} देखें`,
    greeting: `प्रिय ${name},`,
    paragraphs: [
      `आपका केस ${caseId} बंद कर दिया गया है:`,
      { quoted: closure },
      ...yourMessage(ownWords),
    ],
    ...toStatus(link, 'बताएँ कि समस्या हल हुई या नहीं'),
  }),
  caseReplied: ({ text, caseId, ownWords, files, asks, brand, link }) => ({
    subject: asks ? `आपके केस ${caseId} के बारे में हमारा एक प्रश्न है` : `आपके केस ${caseId} पर उत्तर आया है`,
    sms: `${brand} में आपके केस ${caseId} पर उत्तर आया है। कृपया ${place(link)} देखें`,
    paragraphs: [
      { quoted: text },
      `${files > 0 ? plural('hi', files, { one: `इस उत्तर के साथ ${files} फ़ाइल है। `, other: `इस उत्तर के साथ ${files} फ़ाइलें हैं। ` }) : ''}यह आपके केस ${caseId} के बारे में है।`,
      ...yourMessage(ownWords),
    ],
    ...toStatus(link, asks ? 'उत्तर दें' : 'केस देखें'),
  }),
  caseReopened: ({ name, caseId, brand, link }) => ({
    subject: `आपका केस ${caseId} फिर से खोला गया`,
    sms: `${brand} में आपका केस ${caseId} फिर से खोला गया है। स्थिति के लिए ${place(link)} देखें`,
    greeting: `प्रिय ${name},`,
    paragraphs: [`हम आपके केस ${caseId} को फिर से देख रहे हैं और परिणाम आपको बताएँगे।`],
    ...toStatus(link, 'केस की स्थिति देखें'),
  }),

  erasurePlanned: ({ caseId, name, brand, eraseOn }) => ({
    subject: `केस ${caseId} में आपकी जानकारी मिटाई जाएगी`,
    greeting: `प्रिय ${name},`,
    paragraphs: [
      `${brand} में आपका केस ${caseId} बहुत पहले बंद हो चुका है। ${dayName(eraseOn, 'hi-IN')} को हम इसके साथ भेजी गई आपकी जानकारी मिटा देंगे: आपका संपर्क विवरण, आपके शब्द और आपकी फ़ाइलें।`,
      'जिसकी आपको अब भी आवश्यकता हो, कृपया उसकी प्रति रख लें।',
    ],
  }),

  mailReceived: ({ caseId, link }) => ({
    subject: `केस ${caseId} के बारे में आपका ई-मेल`,
    paragraphs: [
      `आपका ई-मेल हमें मिल गया है और आपके केस ${caseId} में जोड़ दिया गया है। कोई व्यक्ति आपको उत्तर देगा।`,
    ],
    ...toStatus(link, 'केस की स्थिति देखें'),
  }),
  mailEntry: ({ words, files, refused }) =>
    (words || (files > 0 ? 'ई-मेल से भेजी गई फ़ाइलें।' : 'बिना शब्दों का ई-मेल।')) +
    (refused && `\n\nजो फ़ाइलें नहीं ली जा सकीं: ${refused}`),
  mergedClosure: ({ caseId }) =>
    caseId === null
      ? 'इसे इसी विषय के एक और केस के साथ देखा जा रहा है।'
      : `इसे इसी विषय के आपके केस ${caseId} के साथ देखा जा रहा है।`,
  caseJoined: ({ name, caseId, brand, link }) => ({
    subject: `आपका केस ${caseId}`,
    sms: `${brand} में आपके केस ${caseId} के साथ इसी विषय का एक और केस देखा जा रहा है। स्थिति के लिए ${place(link)} देखें`,
    greeting: `प्रिय ${name},`,
    paragraphs: [
      `किसी और ने भी हमें इसी विषय पर लिखा है। हम उसे आपके केस ${caseId} के साथ देख रहे हैं; आपको कुछ करने की ज़रूरत नहीं है।`,
    ],
    ...toStatus(link, 'केस की स्थिति देखें'),
  }),

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
      `केस ${caseId} भेजने वाले ने फिर से लिखा है${files > 0 ? plural('hi', files, { one: `, ${files} फ़ाइल के साथ`, other: `, ${files} फ़ाइलों के साथ` }) : ''}।`,
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
    subject: `केस ${caseId} आपके पास भेजा गया है (${level})`,
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
      `${told.length} केस बंद नहीं हैं। कुछ आपके पास भेजे गए हैं, बाक़ी की नियत तारीख़ पास है:`,
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

  setPassword: ({ name, userid, link, hours, brand }) => ({
    subject: `${brand} में आपका खाता`,
    greeting: `प्रिय ${name},`,
    paragraphs: [
      `आपके लिए एक खाता बनाया गया है। आपकी यूज़र आईडी ${userid} है। कृपया ${hours} घंटे के भीतर अपना पासवर्ड सेट करें।`,
    ],
    action: { label: 'पासवर्ड सेट करें', link },
    note: 'इस लिंक का उपयोग केवल एक बार किया जा सकता है।',
  }),
  resetPassword: ({ name, userid, link, hours, brand }) => ({
    subject: `${brand} के लिए नया पासवर्ड सेट करें`,
    greeting: `प्रिय ${name},`,
    paragraphs: [
      `आपकी यूज़र आईडी ${userid} का पासवर्ड बदलने के लिए आज बहुत अधिक गलत OTP दर्ज किए गए। यदि यह आपने किया, तो ${hours} घंटे के भीतर इस लिंक से नया पासवर्ड सेट करें। यदि नहीं, तो आपको कुछ करने की ज़रूरत नहीं है: कोई लॉग इन नहीं कर पाया।`,
    ],
    action: { label: 'नया पासवर्ड सेट करें', link },
    note: 'इस लिंक का उपयोग केवल एक बार किया जा सकता है।',
  }),
  passwordChanged: ({ name, brand }) => ({
    subject: `${brand} के लिए आपका पासवर्ड बदल दिया गया`,
    greeting: `प्रिय ${name},`,
    paragraphs: [
      'आपके खाते का पासवर्ड अभी बदला गया है और आप हर जगह से लॉग आउट हो गए हैं। यदि यह आपने नहीं किया, तो लॉगिन पेज पर "पासवर्ड भूल गए?" से तुरंत दूसरा पासवर्ड सेट करें और अपने व्यवस्थापक को बताएँ।',
    ],
  }),
  loginLocked: ({ name, failures, minutes, brand }) => ({
    subject: `${brand} में आपके खाते के लिए गलत पासवर्ड`,
    greeting: `प्रिय ${name},`,
    paragraphs: [
      `एक ही जगह से ${minutes} मिनट के भीतर आपके खाते के लिए ${failures} बार गलत पासवर्ड दिया गया। वहाँ से ${minutes} मिनट तक कोई आपकी यूज़र आईडी से लॉगिन नहीं कर सकता; कहीं और से आप कर सकते हैं।`,
      'यदि यह आप थे, तो लॉगिन पेज पर "पासवर्ड भूल गए?" से नया पासवर्ड सेट करें और तुरंत लॉगिन करें। यदि यह आप नहीं थे, तो कुछ करने की ज़रूरत नहीं: कोई अंदर नहीं आया।',
    ],
  }),
  newDevice: ({ name, device, network, at, brand }) => ({
    subject: `${brand} में आपके खाते में नया लॉगिन`,
    greeting: `प्रिय ${name},`,
    paragraphs: [
      `${timeName(at, 'hi-IN')} को आपकी यूज़र आईडी से ऐसे डिवाइस या नेटवर्क से लॉगिन किया गया जिसका आपने हाल में उपयोग नहीं किया: ${device || 'अज्ञात डिवाइस'}, ${network}।`,
      'यदि यह आप थे, तो कुछ करने की ज़रूरत नहीं। यदि यह आप नहीं थे, तो लॉगिन पेज पर "पासवर्ड भूल गए?" से तुरंत नया पासवर्ड सेट करें, जिससे सभी लॉग आउट हो जाते हैं, और अपने व्यवस्थापक को बताएँ।',
    ],
  }),
  secondFactorChanged: ({ name, change, brand }) => ({
    subject: `${brand} में दो चरणों में लॉगिन`,
    greeting: `प्रिय ${name},`,
    paragraphs: [
      {
        set: 'आपके खाते के लिए दो चरणों में लॉगिन अभी सेट किया गया है। अब लॉगिन के लिए आपका पासवर्ड और ऑथेंटिकेटर ऐप का कोड चाहिए। रिकवरी कोड ऐसी जगह रखें जहाँ वे फ़ोन के बिना भी मिलें।',
        removed:
          'आपके खाते के लिए दो चरणों में लॉगिन अभी बंद किया गया है। अब केवल आपके पासवर्ड से लॉगिन होता है।',
        reset:
          'एक सुपर एडमिन ने आपके खाते के लिए दो चरणों में लॉगिन रीसेट किया है और आप हर जगह से लॉग आउट हो गए हैं। अब केवल आपके पासवर्ड से लॉगिन होता है; दो चरणों में लॉगिन आप अपने खाता पेज पर फिर से सेट कर सकते हैं।',
        passkeyAdded:
          'आपके खाते में अभी एक पासकी जोड़ी गई है। पासवर्ड के साथ उससे वैसे ही लॉगिन होता है जैसे कोड से।',
        passkeyRemoved:
          'आपके खाते से अभी एक पासकी हटाई गई है। उससे अब लॉगिन नहीं होगा; आपके बाकी दूसरे चरण बने रहेंगे।',
      }[change],
      'यदि आपको इसकी जानकारी नहीं है, तो तुरंत अपने व्यवस्थापक को बताएँ।',
    ],
  }),
  otpBudget: ({ name, purpose, sent, budget, isMost, brand }) => {
    const purposes = {
      mobile: 'फ़ीडबैक भेजने',
      caseAccess: 'केस देखने',
      password: 'पासवर्ड बदलने',
    };
    return {
      subject: isMost
        ? `${brand}: आज के अधिकांश OTP भेजे जा चुके हैं`
        : `${brand}: आज असामान्य रूप से अधिक OTP`,
      greeting: `प्रिय ${name},`,
      paragraphs: [
        `${purposes[purpose]} के लिए आज ${sent} वन टाइम पासवर्ड भेजे गए हैं, अधिकतम ${budget} में से। आख़िरी OTP उन नेटवर्क के लिए रखे जाते हैं जिन्होंने कम माँगे हैं। सब भेज दिए जाने पर आधी रात तक इस काम के लिए कोई OTP नहीं भेजा जाएगा।`,
        'हो सकता है कि कोई जान-बूझकर माँग रहा हो: सुरक्षा घटनाएँ देखें। यदि दिन व्यस्त है, तो OTP_DAILY_BUDGET बढ़ाएँ।',
      ],
    };
  },
  disclosureLate: ({ name, month, publishBy, isPrepared, link }) => ({
    subject: `${monthName(month, 'hi-IN')} के शिकायत आँकड़े प्रकाशित नहीं हुए हैं`,
    greeting: `प्रिय ${name},`,
    paragraphs: [
      `${monthName(month, 'hi-IN')} के शिकायत आँकड़े ${dayName(publishBy, 'hi-IN')} तक प्रकाशित होने थे। ${
        isPrepared
          ? 'वे तैयार हैं और किसी और की स्वीकृति की प्रतीक्षा में हैं।'
          : 'उन्हें अभी तक किसी ने तैयार नहीं किया है।'
      }`,
    ],
    action: { label: 'आँकड़े देखें', link },
  }),
  webhookDisabled: ({ name, webhook, url, link }) => ({
    subject: `वेबहुक ${webhook} बंद किया गया`,
    greeting: `प्रिय ${name},`,
    paragraphs: [
      `${url} ने उत्तर दिया कि वह अब नहीं है (410), इसलिए वेबहुक ${webhook} बंद किया गया। जब तक कोई उसे फिर चालू नहीं करता, वहाँ कुछ नहीं भेजा जाएगा; जो प्रतीक्षा में था, उसे हाथ से दोबारा भेजा जा सकता है।`,
    ],
    action: { label: 'वेबहुक देखें', link },
  }),
  securityAlarm: ({ name, rule, count, who, address, brand, link }) => ({
    subject: `${brand}, सुरक्षा: ${alarmNames[rule]}`,
    greeting: `प्रिय ${name},`,
    paragraphs: [
      `${alarmNames[rule]} (${count}): ${[who, address].filter(Boolean).join(', ')}।`,
      'जब तक यह जारी रहता है, आपको एक ही बार बताया जाता है। कारण न पता हो तो संबंधित व्यक्ति से पूछें और उपयोगकर्ताओं की सूची में उनके सत्र समाप्त करें।',
    ],
    action: { label: 'चेतावनियाँ देखें', link },
  }),
};
