import type { EmailContent, EmailParagraph } from '../../../notifications/email-content.ts';
import type { RejectedFileReason } from '../../../inbox/rejected-file.ts';
import { formatRejectedFileList } from '../../rejected-file-list.ts';
import type { SubmitterNotificationTexts } from '../../en-IN/notifications/submitters.ts';
import { formatTextDay } from '../../dates.ts';
import { choosePluralForm } from '../../plural.ts';

const place = (link: string | null) => link ?? 'अपना ई-मेल';

const toStatus = (link: string | null, label: string): Pick<EmailContent, 'action'> =>
  link === null ? {} : { action: { label, link } };

const yourMessage = (ownWords: string): EmailParagraph[] => [
  'आपका संदेश:',
  { quoted: ownWords, isOwn: true },
];

const refusedReasons: Record<RejectedFileReason, string> = {
  tooManyFiles: 'एक ई-मेल में अधिक से अधिक 5 फ़ाइलें हो सकती हैं',
  fileTooLarge: '10 MB से बड़ी है',
  invalidFileType: 'PDF, चित्र या वीडियो नहीं है',
  fileEmpty: 'खाली है',
  fileInfected: 'इसमें वायरस है',
};

export const submitterNotificationTexts: Partial<SubmitterNotificationTexts> = {
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
        : [`हमारा उत्तर आपको ${formatTextDay(answerBy, 'hi-IN')} तक मिलने की अपेक्षा है।`]),
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
    sms: asks
      ? `${brand} में आपके केस ${caseId} के बारे में एक प्रश्न है। कृपया ${place(link)} पर उत्तर दें`
      : `${brand} में आपके केस ${caseId} पर उत्तर आया है। कृपया ${place(link)} देखें`,
    paragraphs: [
      { quoted: text },
      `${files > 0 ? choosePluralForm('hi', files, { one: `इस उत्तर के साथ ${files} फ़ाइल है। `, other: `इस उत्तर के साथ ${files} फ़ाइलें हैं। ` }) : ''}यह आपके केस ${caseId} के बारे में है।`,
      ...yourMessage(ownWords),
    ],
    ...toStatus(link, asks ? 'उत्तर दें' : 'केस देखें'),
  }),
  caseClosedByReply: ({ text, caseId, closure, ownWords, files, brand, link }) => ({
    subject: `आपके केस ${caseId} पर हमारा उत्तर; केस बंद हुआ`,
    sms: `${brand} में आपका केस ${caseId} बंद कर दिया गया है: ${closure}\nसमस्या हल हुई? ${place(link)} देखें`,
    paragraphs: [
      { quoted: text },
      `${files > 0 ? choosePluralForm('hi', files, { one: `इस उत्तर के साथ ${files} फ़ाइल है। `, other: `इस उत्तर के साथ ${files} फ़ाइलें हैं। ` }) : ''}आपका केस ${caseId} बंद कर दिया गया है: ${closure}`,
      ...yourMessage(ownWords),
    ],
    ...toStatus(link, 'बताएँ कि समस्या हल हुई या नहीं'),
  }),
  caseReopened: ({ name, caseId, brand, link }) => ({
    subject: `आपका केस ${caseId} फिर से खोला गया`,
    sms: `${brand} में आपका केस ${caseId} फिर से खोला गया है। स्थिति के लिए ${place(link)} देखें`,
    greeting: `प्रिय ${name},`,
    paragraphs: [`हम आपके केस ${caseId} को फिर से देख रहे हैं और परिणाम आपको बताएँगे।`],
    ...toStatus(link, 'केस की स्थिति देखें'),
  }),
  erasurePlanned: ({ caseId, name, brand, eraseOn, isOverdue }) => ({
    subject: `केस ${caseId} में आपकी जानकारी मिटाई जाएगी`,
    greeting: `प्रिय ${name},`,
    paragraphs: [
      `${isOverdue ? `${brand} में आपका केस ${caseId} बहुत पहले बंद हो चुका है।` : `हमसे ${brand} में आपके केस ${caseId} की जानकारी मिटाने को कहा गया है।`} ${formatTextDay(eraseOn, 'hi-IN')} को हम इसके साथ भेजी गई आपकी जानकारी मिटा देंगे: आपका संपर्क विवरण, आपके शब्द और आपकी फ़ाइलें।`,
      'जिसकी आपको अब भी आवश्यकता हो, कृपया उसकी प्रति रख लें।',
    ],
  }),
  mailReceived: ({ caseId, link, refused }) => ({
    subject: `केस ${caseId} के बारे में आपका ई-मेल`,
    paragraphs: [
      `आपका ई-मेल हमें मिल गया है और आपके केस ${caseId} में जोड़ दिया गया है। कोई व्यक्ति आपको उत्तर देगा।`,
      ...(refused.length === 0
        ? []
        : [
            'हम ये फ़ाइलें स्वीकार नहीं कर सके:',
            { quoted: formatRejectedFileList(refused, refusedReasons), isOwn: true } as const,
            'ज़रूरी होने पर कृपया इन्हें PDF या चित्र के रूप में, अधिक से अधिक 10 MB में, फिर से भेजें।',
          ]),
    ],
    ...toStatus(link, 'केस की स्थिति देखें'),
  }),
  mailEntry: ({ words, files, refused }) =>
    (words || (files > 0 ? 'ई-मेल से भेजी गई फ़ाइलें।' : 'बिना शब्दों का ई-मेल।')) +
    (refused.length === 0
      ? ''
      : `\n\nजो फ़ाइलें स्वीकार नहीं की जा सकीं:\n${formatRejectedFileList(refused, refusedReasons)}`),
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
};
