import type { NotificationTexts } from '../en-IN/notifications.ts';
import { plural } from '../plural.ts';

/** What customers and distributors are told, and what staff are told of their log-in. */
export const notifications: Partial<NotificationTexts> = {
  otp: ({ otp, minutes, brand }) =>
    `${brand} के लिए आपका वन टाइम पासवर्ड (OTP) ${otp} है। यह ${minutes} मिनट तक मान्य है। इसे किसी को न बताएँ।`,
  caseCreatedSms: ({ caseId, brand }) => `${brand} को लिखने के लिए धन्यवाद। आपकी केस आईडी ${caseId} है।`,
  caseCreatedSubject: ({ caseId }) => `आपका केस ${caseId}`,
  caseCreatedEmail: ({ name, caseId, query, brand }) =>
    `प्रिय ${name},\n\n"${query}" के बारे में हमें लिखने के लिए धन्यवाद। आपकी केस आईडी ${caseId} है। संपर्क करते समय कृपया इसे बताएँ।\n\n${brand}`,
  caseClosedSms: ({ caseId, closure, brand }) =>
    `${brand} में आपका केस ${caseId} बंद कर दिया गया है: ${closure}`,
  caseClosedSubject: ({ caseId }) => `आपका केस ${caseId} बंद हुआ`,
  caseClosedEmail: ({ name, caseId, closure, brand }) =>
    `प्रिय ${name},\n\nआपका केस ${caseId} बंद कर दिया गया है:\n\n${closure}\n\n${brand}`,
  caseRepliedSms: ({ caseId, brand }) =>
    `${brand} में आपके केस ${caseId} का उत्तर आया है। कृपया अपना ई-मेल देखें।`,
  caseRepliedSubject: ({ caseId }) => `आपके केस ${caseId} का उत्तर`,
  caseAskedSubject: ({ caseId }) => `आपके केस ${caseId} के बारे में एक प्रश्न`,
  caseRepliedEmail: ({ text, caseId, files, brand }) =>
    `${text}\n\n${files > 0 ? plural('hi', files, { one: `इस उत्तर के साथ ${files} फ़ाइल है। `, other: `इस उत्तर के साथ ${files} फ़ाइलें हैं। ` }) : ''}यह आपके केस ${caseId} के बारे में है।\n\n${brand}`,
  caseReopenedSms: ({ caseId, brand }) => `${brand} में आपका केस ${caseId} फिर से खोला गया है।`,
  caseReopenedSubject: ({ caseId }) => `आपका केस ${caseId} फिर से खोला गया`,
  caseReopenedEmail: ({ name, caseId, brand }) =>
    `प्रिय ${name},\n\nहम आपके केस ${caseId} को फिर से देख रहे हैं और परिणाम आपको बताएँगे।\n\n${brand}`,
  passwordChangedSubject: ({ brand }) => `${brand} के लिए आपका पासवर्ड बदल दिया गया`,
  passwordChangedEmail: ({ name, brand }) =>
    `प्रिय ${name},\n\nआपके खाते का पासवर्ड अभी बदला गया है और आप हर जगह से लॉग आउट हो गए हैं। यदि यह आपने नहीं किया, तो लॉग-इन पेज पर "पासवर्ड भूल गए?" से तुरंत दूसरा पासवर्ड सेट करें और अपने व्यवस्थापक को बताएँ।\n\n${brand}`,
  loginLockedSubject: ({ brand }) => `${brand} में आपके खाते के लिए गलत पासवर्ड`,
  loginLockedEmail: ({ name, failures, minutes, brand }) =>
    `प्रिय ${name},\n\nएक ही जगह से ${minutes} मिनट के भीतर आपके खाते के लिए ${failures} बार गलत पासवर्ड दिया गया। वहाँ से ${minutes} मिनट तक कोई आपकी यूज़र आईडी से लॉग-इन नहीं कर सकता; कहीं और से आप कर सकते हैं। यदि यह आप थे, तो लॉग-इन पेज पर "पासवर्ड भूल गए?" से नया पासवर्ड सेट करें और तुरंत लॉग-इन करें। यदि यह आप नहीं थे, तो कुछ करने की ज़रूरत नहीं: कोई अंदर नहीं आया।\n\n${brand}`,
  otpBudgetSubject: ({ brand }) => `${brand}: आज के अधिकांश OTP भेजे जा चुके हैं`,
  otpBudgetEmail: ({ name, sent, budget, brand }) =>
    `प्रिय ${name},\n\nआज ${sent} वन टाइम पासवर्ड भेजे गए हैं, अधिकतम ${budget} में से। सब भेज दिए जाने पर आधी रात तक कोई नहीं भेजा जाएगा और कोई फ़ीडबैक नहीं भेज सकेगा। यदि यह सामान्य से अधिक है, तो हो सकता है कि कोई जान-बूझकर माँग रहा हो: सुरक्षा घटनाएँ देखें। यदि दिन व्यस्त है, तो OTP_DAILY_BUDGET बढ़ाएँ।\n\n${brand}`,
};
