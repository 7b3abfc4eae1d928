import type { CodeStepTexts } from '../en-IN/console-code-step.ts';

export const codeStepTexts: Partial<CodeStepTexts> = {
  code: 'कोड',
  codeHint: 'छह अंक, हर 30 सेकंड में नए',
  stepLead: 'अपना ऑथेंटिकेटर ऐप खोलें और इस खाते के लिए दिख रहा कोड दर्ज करें।',
  recoveryLead: 'अपने रखे हुए रिकवरी कोड में से एक दर्ज करें। यह एक बार काम करता है।',
  recoveryCode: 'रिकवरी कोड',
  useRecovery: 'रिकवरी कोड से लॉग इन करें',
  useApp: 'ऑथेंटिकेटर ऐप से लॉग इन करें',
  lostBoth: 'यदि आपके पास दोनों नहीं हैं, तो कोई सुपर एडमिन आपके लिए इसे रीसेट कर सकता है।',
};
