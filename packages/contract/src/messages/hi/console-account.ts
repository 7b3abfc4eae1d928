import type { AccountTexts } from '../en-IN/console-account.ts';
import { plural } from '../plural.ts';

export const accountTexts: Partial<AccountTexts> = {
  title: 'आपका खाता',

  twoSteps: 'दो चरणों में लॉगिन',
  twoStepsLead:
    'पासवर्ड के बाद आप वह कोड दर्ज करते हैं जो आपके फ़ोन का ऑथेंटिकेटर ऐप दिखाता है। केवल आपका पासवर्ड जानकर कोई लॉग इन नहीं कर सकता।',
  isOff: 'बंद',
  isOnSince: (day) => `${day} से चालू`,
  notOffered: 'यहाँ दो चरणों में लॉगिन उपलब्ध नहीं है।',
  required: 'यहाँ एडमिन दो चरणों में लॉग इन करते हैं। इसे अभी सेट करें; बाक़ी सब उसके बाद खुलेगा।',
  codesLeft: (count) =>
    plural('hi', count, { one: `${count} रिकवरी कोड बचा है`, other: `${count} रिकवरी कोड बचे हैं` }),
  setUp: 'सेट करें',
  turnOff: 'बंद करें',
  newCodes: 'नए रिकवरी कोड',

  setUpTitle: 'दो चरणों में लॉगिन सेट करें',
  scanLead:
    '1. कोई ऑथेंटिकेटर ऐप (जैसे Google Authenticator, Microsoft Authenticator या FreeOTP) खोलें और यह कोड स्कैन करें।',
  qrLabel: 'ऑथेंटिकेटर ऐप के लिए QR कोड',
  typeKey: 'स्कैन नहीं हो रहा? यह कुंजी ऐप में लिखें:',
  confirmLead: '2. अपना पासवर्ड और वह कोड दर्ज करें जो ऐप अभी दिखा रहा है।',
  password: 'पासवर्ड',
  code: 'कोड',
  codeHint: 'छह अंक, हर 30 सेकंड में नए',
  proofHint: 'ऐप के छह अंक, या कोई रिकवरी कोड',
  settingUp: 'सेट हो रहा है…',
  turnOffLead: 'इसके बाद केवल आपके पासवर्ड से लॉग इन होगा।',
  turningOff: 'बंद हो रहा है…',
  turnedOff: 'दो चरणों में लॉगिन बंद है।',
  newCodesLead: 'आपके मौजूदा रिकवरी कोड बेकार हो जाएँगे।',
  makeCodes: 'नए कोड बनाएँ',
  makingCodes: 'बन रहे हैं…',

  codesTitle: 'आपके रिकवरी कोड',
  codesLead:
    'फ़ोन पास न होने पर इनमें से हर कोड से एक बार लॉग इन हो सकता है। इन्हें ऐसी जगह रखें जहाँ ये फ़ोन के बिना मिलें। ये दोबारा नहीं दिखाए जाएँगे।',
  copy: 'कॉपी करें',
  copied: 'कॉपी हो गया',
  save: 'फ़ाइल में सहेजें',
  kept: 'मैंने इन्हें रख लिया है',

  sessions: 'आप कहाँ-कहाँ लॉग इन हैं',
  sessionsLead:
    'जिसे आप नहीं पहचानते या जिसकी ज़रूरत नहीं, उसे समाप्त करें; यदि वह आप नहीं थे, तो नया पासवर्ड सेट करें।',
  device: 'डिवाइस',
  network: 'नेटवर्क',
  since: 'कब से',
  lastUsed: 'पिछला उपयोग',
  end: 'समाप्त करें',
  endOf: (device) => `${device} समाप्त करें`,
  ending: 'समाप्त हो रहा है…',
  thisOne: 'यही',
  unknownDevice: 'अज्ञात डिवाइस',
  endOthers: 'बाक़ी सभी समाप्त करें',
  ended: 'लॉगिन समाप्त किया गया।',
  endedOthers: (count) =>
    plural('hi', count, {
      one: `${count} और लॉगिन समाप्त किया गया।`,
      other: `${count} और लॉगिन समाप्त किए गए।`,
    }),
};
