import type { NotificationTexts } from '../en-IN/notifications.ts';

/** What customers and distributors are told; staff read the default. */
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
};
