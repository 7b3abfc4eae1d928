import type { EmailContent, EmailParagraph } from '../../notifications/email-content.ts';
import type { RejectedFileReason } from '../../inbox/rejected-file.ts';
import { formatTextDay } from '../dates.ts';
import type { NotificationTexts } from '../en-IN/notifications.ts';
import { choosePluralForm } from '../plural.ts';
import { formatRejectedFileList } from '../rejected-file-list.ts';

const place = (link: string | null) => link ?? 'உங்கள் மின்னஞ்சல்';

const toStatus = (link: string | null, label: string): Pick<EmailContent, 'action'> =>
  link === null ? {} : { action: { label, link } };

const yourMessage = (ownWords: string): EmailParagraph[] => [
  'உங்கள் செய்தி:',
  { quoted: ownWords, isOwn: true },
];

const refusedReasons: Record<RejectedFileReason, string> = {
  tooManyFiles: 'ஒரு மின்னஞ்சலில் அதிகபட்சம் 5 கோப்புகள்',
  fileTooLarge: '10 MB-ஐ விடப் பெரியது',
  invalidFileType: 'PDF, படம் அல்லது வீடியோ அல்ல',
  fileEmpty: 'காலியாக உள்ளது',
  fileInfected: 'வைரஸ் உள்ளது',
};

/** Texts of SMS and e-mails to submitters. */
export const notificationTexts: Partial<NotificationTexts> = {
  otp: ({ otp, minutes, brand }) =>
    `${brand}: உங்கள் ஒருமுறை கடவுச்சொல் (OTP) ${otp}. இது ${minutes} நிமிடங்கள் செல்லும். யாரிடமும் சொல்ல வேண்டாம்.`,
  otpCall: ({ digits, brand }) =>
    `${brand}: உங்கள் ஒருமுறை கடவுச்சொல் ${digits}. மீண்டும் ஒருமுறை: ${digits}. யாரிடமும் சொல்ல வேண்டாம்.`,
  caseCreated: ({ name, caseId, query, ownWords, answerBy, brand, link }) => ({
    subject: `உங்கள் வழக்கு ${caseId}`,
    sms: `${brand} நிறுவனத்துக்கு எழுதியதற்கு நன்றி. உங்கள் வழக்கு எண் ${caseId}. நிலையை அறிய: ${place(link)}`,
    greeting: `அன்புள்ள ${name},`,
    paragraphs: [
      `"${query}" பற்றி எழுதியதற்கு நன்றி. உங்கள் வழக்கு எண் ${caseId}. எங்களைத் தொடர்புகொள்ளும்போது இதைக் குறிப்பிடவும்.`,
      ...(answerBy === null ? [] : [`${formatTextDay(answerBy, 'ta-IN')} தேதிக்குள் பதில் தருவோம்.`]),
      ...yourMessage(ownWords),
    ],
    ...toStatus(link, 'வழக்கின் நிலையைப் பார்க்கவும்'),
  }),
  caseClosed: ({ name, caseId, closure, ownWords, brand, link }) => ({
    subject: `உங்கள் வழக்கு ${caseId} முடிந்தது`,
    sms: `${brand}: உங்கள் வழக்கு ${caseId} முடிந்தது: ${closure}\nசிக்கல் தீர்ந்ததா? பார்க்கவும்: ${place(link)}`,
    greeting: `அன்புள்ள ${name},`,
    paragraphs: [`உங்கள் வழக்கு ${caseId} முடிந்தது:`, { quoted: closure }, ...yourMessage(ownWords)],
    ...toStatus(link, 'சிக்கல் தீர்ந்ததா என்று சொல்லவும்'),
  }),
  caseReplied: ({ text, caseId, ownWords, files, asks, brand, link }) => ({
    subject: asks
      ? `உங்கள் வழக்கு ${caseId} பற்றி ஒரு கேள்வி`
      : `உங்கள் வழக்கு ${caseId} பற்றிப் பதில் வந்துள்ளது`,
    sms: asks
      ? `${brand}: உங்கள் வழக்கு ${caseId} பற்றி ஒரு கேள்வி உள்ளது. பதில் அளிக்கவும்: ${place(link)}`
      : `${brand}: உங்கள் வழக்கு ${caseId} பற்றிப் பதில் வந்துள்ளது. பார்க்கவும்: ${place(link)}`,
    paragraphs: [
      { quoted: text },
      `${files > 0 ? choosePluralForm('ta', files, { one: `இந்தப் பதிலுடன் ${files} கோப்பு உள்ளது. `, other: `இந்தப் பதிலுடன் ${files} கோப்புகள் உள்ளன. ` }) : ''}இது உங்கள் வழக்கு ${caseId} பற்றியது.`,
      ...yourMessage(ownWords),
    ],
    ...toStatus(link, asks ? 'பதில் தரவும்' : 'வழக்கைப் பார்க்கவும்'),
  }),
  caseClosedByReply: ({ text, caseId, closure, ownWords, files, brand, link }) => ({
    subject: `உங்கள் வழக்கு ${caseId} பற்றிய பதில்; வழக்கு முடிந்தது`,
    sms: `${brand}: உங்கள் வழக்கு ${caseId} முடிந்தது: ${closure}\nசிக்கல் தீர்ந்ததா? பார்க்கவும்: ${place(link)}`,
    paragraphs: [
      { quoted: text },
      `${files > 0 ? choosePluralForm('ta', files, { one: `இந்தப் பதிலுடன் ${files} கோப்பு உள்ளது. `, other: `இந்தப் பதிலுடன் ${files} கோப்புகள் உள்ளன. ` }) : ''}உங்கள் வழக்கு ${caseId} முடிந்தது: ${closure}`,
      ...yourMessage(ownWords),
    ],
    ...toStatus(link, 'சிக்கல் தீர்ந்ததா என்று சொல்லவும்'),
  }),
  caseReopened: ({ name, caseId, brand, link }) => ({
    subject: `உங்கள் வழக்கு ${caseId} மீண்டும் திறந்தது`,
    sms: `${brand}: உங்கள் வழக்கு ${caseId} மீண்டும் திறந்தது. நிலையை அறிய: ${place(link)}`,
    greeting: `அன்புள்ள ${name},`,
    paragraphs: [`உங்கள் வழக்கு ${caseId}-ஐ மீண்டும் கவனிக்கிறோம். முடிவை உங்களுக்குத் தெரிவிப்போம்.`],
    ...toStatus(link, 'வழக்கின் நிலையைப் பார்க்கவும்'),
  }),
  erasurePlanned: ({ caseId, name, brand, eraseOn, isOverdue }) => ({
    subject: `வழக்கு ${caseId}: உங்கள் தகவல் அழிக்கப்படும்`,
    greeting: `அன்புள்ள ${name},`,
    paragraphs: [
      `${isOverdue ? `${brand} நிறுவனத்தில் உங்கள் வழக்கு ${caseId} பல காலம் முன்பே முடிந்தது.` : `${brand} நிறுவனத்தில் உங்கள் வழக்கு ${caseId}-இன் தகவலை அழிக்குமாறு எங்களிடம் கேட்டார்கள்.`} ${formatTextDay(eraseOn, 'ta-IN')} அன்று நீங்கள் அனுப்பியதை அழிப்போம்: உங்கள் தொடர்பு விவரங்கள், நீங்கள் எழுதியது, உங்கள் கோப்புகள்.`,
      'உங்களுக்கு இன்னும் தேவையானதன் நகலை வைத்துக்கொள்ளவும்.',
    ],
  }),
  mailReceived: ({ caseId, link, refused }) => ({
    subject: `வழக்கு ${caseId} பற்றிய உங்கள் மின்னஞ்சல்`,
    paragraphs: [
      `உங்கள் மின்னஞ்சலைப் பெற்றோம். அதை உங்கள் வழக்கு ${caseId} உடன் சேர்த்தோம். எங்கள் குழுவில் ஒருவர் பதில் தருவார்.`,
      ...(refused.length === 0
        ? []
        : [
            'இந்தக் கோப்புகளை ஏற்க முடியவில்லை:',
            { quoted: formatRejectedFileList(refused, refusedReasons), isOwn: true } as const,
            'தேவைப்பட்டால், இவற்றை PDF அல்லது படமாக, அதிகபட்சம் 10 MB அளவில், மீண்டும் அனுப்பவும்.',
          ]),
    ],
    ...toStatus(link, 'வழக்கின் நிலையைப் பார்க்கவும்'),
  }),
  mailEntry: ({ words, files, refused }) =>
    (words || (files > 0 ? 'மின்னஞ்சலில் வந்த கோப்புகள்.' : 'சொற்கள் இல்லாத மின்னஞ்சல்.')) +
    (refused.length === 0
      ? ''
      : `\n\nஏற்க முடியாத கோப்புகள்:\n${formatRejectedFileList(refused, refusedReasons)}`),
  mergedClosure: ({ caseId }) =>
    caseId === null
      ? 'இதே விஷயம் பற்றிய வேறு வழக்குடன் சேர்த்துக் கவனிக்கிறோம்.'
      : `இதே விஷயம் பற்றிய உங்கள் வழக்கு ${caseId} உடன் சேர்த்துக் கவனிக்கிறோம்.`,
  caseJoined: ({ name, caseId, brand, link }) => ({
    subject: `உங்கள் வழக்கு ${caseId}`,
    sms: `${brand}: இதே விஷயம் பற்றிய வேறு வழக்கை உங்கள் வழக்கு ${caseId} உடன் சேர்த்துக் கவனிக்கிறோம். நிலையை அறிய: ${place(link)}`,
    greeting: `அன்புள்ள ${name},`,
    paragraphs: [
      `இதே விஷயம் பற்றி வேறொருவரும் எழுதினார். அதை உங்கள் வழக்கு ${caseId} உடன் சேர்த்துக் கவனிக்கிறோம். நீங்கள் எதுவும் செய்ய வேண்டாம்.`,
    ],
    ...toStatus(link, 'வழக்கின் நிலையைப் பார்க்கவும்'),
  }),
};
