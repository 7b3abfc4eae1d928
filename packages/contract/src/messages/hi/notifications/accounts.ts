import type { AccountChangeKind } from '../../../users/user.ts';
import type { AlarmRule } from '../../../system/alarm.ts';
import type { AccountNotificationTexts } from '../../en-IN/notifications/accounts.ts';
import { formatTextDay, formatTextMonth, formatTextTime } from '../../dates.ts';

const alarmNames: Record<AlarmRule, string> = {
  failures: 'कई विफल प्रयास',
  nightExport: 'कार्यालय समय के बाहर निर्यात',
  largeExport: 'बहुत से केसों का निर्यात',
  reveals: 'व्यक्तिगत जानकारी कई बार दिखाई गई',
  superadmins: 'नया सुपर एडमिन',
  setAside: 'अलग रखे गए रिकॉर्ड',
  accountChanges: 'किसी और का खाता बदला गया',
  codeFailures: 'सही पासवर्ड के बाद दूसरे चरण के गलत कोड',
  searchMisses: 'पहचान की ऐसी खोज जिनमें कुछ नहीं मिला',
  verification: 'साक्ष्य की जाँच सफल नहीं हुई',
};

const advice: Partial<Record<AlarmRule, string>> = {
  setAside: 'क्या विफल हुआ, यह जॉब में “अलग रखे गए रिकॉर्ड” में देखें और फिर से करें। बाकी सब काम चल रहा है।',
  verification:
    'सर्वर चलाने वाले से “npm run audit -- verify” चलाने को कहें: उसमें दिखता है कि क्या बदला गया। डेटाबेस, लॉग और बैकअप सुरक्षित रखें।',
};

const changedParts: Record<AccountChangeKind, string> = {
  created: 'खाता',
  userid: 'यूज़र आईडी',
  employeeCode: 'कर्मचारी कोड',
  mobile: 'मोबाइल नंबर',
  email: 'ई-मेल पता',
  role: 'भूमिका',
  secondFactor: 'दो चरणों में लॉगिन',
};

export const accountNotificationTexts: Partial<AccountNotificationTexts> = {
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
  accountChanged: ({ name, by, kinds, hours, brand }) => ({
    subject: `${brand} में आपका खाता बदला गया`,
    greeting: `प्रिय ${name},`,
    paragraphs: [
      `${by} ने अभी आपके खाते में यह बदला है: ${kinds.map((kind) => changedParts[kind]).join(', ')}।`,
      `यदि आपको इसकी अपेक्षा नहीं थी, तो तुरंत किसी दूसरे सुपर एडमिन को बताएँ। ${hours} घंटे तक आपके खाते का पासवर्ड OTP से नहीं बदला जा सकता, जब तक कोई दूसरा सुपर एडमिन बदलाव की पुष्टि न करे।`,
    ],
  }),
  accountChangedBySms: ({ by, brand }) =>
    `${by} ने ${brand} में आपके लॉगिन का तरीका बदला है। यदि आपको इसकी अपेक्षा नहीं थी, तो तुरंत किसी सुपर एडमिन को बताएँ।`,
  wrongCodes: ({ name, codes, most, brand }) => ({
    subject: `${brand} में आपके खाते के लिए गलत कोड`,
    greeting: `प्रिय ${name},`,
    paragraphs: [
      `आज आपका पासवर्ड सही दिया गया, फिर दूसरे चरण का कोड ${codes} बार गलत दिया गया। ${most} गलत कोड के बाद आधी रात तक कोई कोड स्वीकार नहीं होगा।`,
      'यदि यह आप नहीं थे, तो कोई आपका पासवर्ड जानता है: लॉगिन पेज पर "पासवर्ड भूल गए?" से तुरंत नया पासवर्ड सेट करें और अपने व्यवस्थापक को बताएँ।',
    ],
  }),
  loginLocked: ({ name, failures, minutes, brand }) => ({
    subject: `${brand} में आपके खाते के लिए गलत पासवर्ड`,
    greeting: `प्रिय ${name},`,
    paragraphs: [
      `एक ही नेटवर्क से ${minutes} मिनट के भीतर आपके खाते के लिए ${failures} बार गलत पासवर्ड दिया गया। उस नेटवर्क से ${minutes} मिनट तक कोई आपकी यूज़र आईडी से लॉगिन नहीं कर सकता। किसी दूसरे नेटवर्क से आप लॉगिन कर सकते हैं।`,
      'यदि यह आप थे, तो लॉगिन पेज पर "पासवर्ड भूल गए?" से नया पासवर्ड सेट करें और तुरंत लॉगिन करें। यदि यह आप नहीं थे, तो कुछ करने की ज़रूरत नहीं: कोई लॉगिन नहीं कर पाया।',
    ],
  }),
  newDevice: ({ name, device, network, at, brand }) => ({
    subject: `${brand} में आपके खाते में नया लॉगिन`,
    greeting: `प्रिय ${name},`,
    paragraphs: [
      `${formatTextTime(at, 'hi-IN')} को आपकी यूज़र आईडी से किसी नए डिवाइस या नेटवर्क से लॉगिन किया गया: ${device || 'अज्ञात डिवाइस'}, ${network}।`,
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
          'आपके खाते से अभी एक पासकी हटाई गई है। उससे अब लॉगिन नहीं होगा। आपकी बाकी पासकी और ऑथेंटिकेटर ऐप पहले की तरह काम करेंगे।',
      }[change],
      'यदि आपको इसकी अपेक्षा नहीं थी, तो तुरंत अपने व्यवस्थापक को बताएँ।',
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
        'यह हमला हो सकता है: सुरक्षा घटनाएँ देखें। यदि केवल दिन व्यस्त है, तो OTP_DAILY_BUDGET बढ़ाएँ।',
      ],
    };
  },
  disclosureLate: ({ name, month, publishBy, isPrepared, link }) => ({
    subject: `${formatTextMonth(month, 'hi-IN')} के शिकायत आँकड़े प्रकाशित नहीं हुए हैं`,
    greeting: `प्रिय ${name},`,
    paragraphs: [
      `${formatTextMonth(month, 'hi-IN')} के शिकायत आँकड़े ${formatTextDay(publishBy, 'hi-IN')} तक प्रकाशित होने थे। ${
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
      `${url} ने उत्तर दिया कि वह अब नहीं है (410), इसलिए वेबहुक ${webhook} बंद किया गया। जब तक कोई उसे फिर चालू नहीं करता, वहाँ कुछ नहीं भेजा जाएगा; प्रतीक्षा में रही घटनाएँ हाथ से दोबारा भेजी जा सकती हैं।`,
    ],
    action: { label: 'वेबहुक देखें', link },
  }),
  securityAlarm: ({ name, rule, count, who, address, brand, link }) => ({
    subject: `${brand}, सुरक्षा: ${alarmNames[rule]}`,
    greeting: `प्रिय ${name},`,
    paragraphs: [
      `${[`${alarmNames[rule]} (${count})`, [who, address].filter(Boolean).join(', ')].filter(Boolean).join(': ')}।`,
      `जब तक यह जारी रहता है, आपको एक ही बार बताया जाता है। ${
        advice[rule] ?? 'कारण न पता हो तो संबंधित व्यक्ति से पूछें और उपयोगकर्ताओं की सूची में उनके सत्र समाप्त करें।'
      }`,
    ],
    action: { label: 'चेतावनियाँ देखें', link },
  }),
  alarmWeakened: ({ name, rule, by, isOff, threshold, minutes, brand, link }) => ({
    subject: `${brand}, सुरक्षा: एक चेतावनी ${isOff ? 'बंद की गई' : 'बदली गई'}`,
    greeting: `प्रिय ${name},`,
    paragraphs: [
      isOff
        ? `${by} ने चेतावनी “${alarmNames[rule]}” बंद की।`
        : `${by} ने चेतावनी “${alarmNames[rule]}” बदली। अब यह ${minutes} मिनट में ${threshold} पर दी जाती है।`,
      'यदि आप इससे सहमत नहीं थे, तो उनसे पूछें और चेतावनी फिर से सेट करें।',
    ],
    action: { label: 'चेतावनियाँ देखें', link },
  }),
  erasureRequested: ({ name, by, caseId, eraseOn, reason, link }) => ({
    subject: `केस ${caseId} की जानकारी मिटाना बाकी है`,
    greeting: `प्रिय ${name},`,
    paragraphs: [
      `${by} ने केस ${caseId} की व्यक्तिगत जानकारी मिटाने को कहा है: ${reason}`,
      `यह ${formatTextDay(eraseOn, 'hi-IN')} को मिटाई जाएगी। आप केस के पेज पर इसे तुरंत मिटा सकते हैं, या इसे रोक सकते हैं।`,
    ],
    action: { label: 'केस देखें', link },
  }),
};
