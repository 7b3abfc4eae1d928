import type { CodeStepTexts, OtpCallTexts } from '../../en-IN/console/login.ts';

export const codeStepTexts: Partial<CodeStepTexts> = {
  code: 'कोड',
  codeHint: 'छह अंक, हर 30 सेकंड में नए',
  stepLead: 'अपना ऑथेंटिकेटर ऐप खोलें और इस खाते के लिए दिख रहा कोड दर्ज करें।',
  recoveryLead: 'अपने रखे हुए रिकवरी कोड में से एक दर्ज करें। यह एक बार काम करता है।',
  recoveryCode: 'रिकवरी कोड',
  passkeyLead: 'इस खाते की किसी पासकी से पुष्टि करें कि यह आप ही हैं।',
  usePasskey: 'पासकी का उपयोग करें',
  waitingForPasskey: 'पासकी की प्रतीक्षा है…',
  passkeyRefused:
    'किसी पासकी का उपयोग नहीं हुआ। इस खाते की पासकी वाले डिवाइस पर फिर प्रयास करें, या दूसरा तरीका चुनें।',
  useRecovery: 'रिकवरी कोड से लॉग इन करें',
  useApp: 'ऑथेंटिकेटर ऐप से लॉग इन करें',
  lostBoth: 'यदि आपके पास इनमें से कुछ नहीं है, तो कोई सुपर एडमिन आपके लिए इसे रीसेट कर सकता है।',
};

export const otpCallTexts: OtpCallTexts = {
  callMe: 'मुझे कॉल करें',
  calling: (mobile) => `हम ${mobile} पर कॉल कर रहे हैं। कॉल में OTP दो बार सुनाया जाएगा।`,
};
