import type { HtmlFormTexts } from '../en-IN/html-forms.ts';

export const htmlFormTexts: Partial<HtmlFormTexts> = {
  checkTitle: 'अपने उत्तर जाँचें',
  change: 'बदलें',
  filesHint: (max) => `JPG, PNG, वीडियो या PDF, ${max} फ़ाइलों तक, हर एक 10 MB तक`,
  chooseFilesAgain: 'कृपया अपनी फ़ाइलें फिर से चुनें।',
  endedTitle: 'यह पेज समाप्त हो गया है',
  ended:
    'फ़ॉर्म 15 मिनट तक रखा जाता है, और केवल उस ब्राउज़र के लिए जो कुकी स्वीकार करता है। कृपया फिर से शुरू करें।',
  startAgain: 'फिर से शुरू करें',
  busyNetwork: (phone) =>
    `आपके नेटवर्क से बहुत सारे OTP मँगाए गए हैं। कृपया दस मिनट बाद फिर से प्रयास करें, या हमें कॉल करें: ${phone}।`,
  callUs: (phone) => `सहायता चाहिए? हमें कॉल करें: ${phone}।`,
};
