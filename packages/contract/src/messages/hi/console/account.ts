import type { AccountTexts } from '../../en-IN/console/account.ts';
import { choosePluralForm } from '../../plural.ts';

export const accountTexts: Partial<AccountTexts> = {
  title: 'आपका खाता',

  // Profile, password and notifications
  profile: 'प्रोफ़ाइल',
  name: 'नाम',
  profileLead: 'ये विवरण सुपर एडमिन बदलते हैं।',
  passwordLead: 'हम आपके मोबाइल पर OTP भेजते हैं। फिर नए पासवर्ड से दोबारा लॉग इन करें।',
  notifications: 'सूचनाएँ',

  twoSteps: 'दो चरणों में लॉगिन',
  twoStepsLead:
    'पासवर्ड के बाद आप वह कोड दर्ज करते हैं जो आपके फ़ोन का ऑथेंटिकेटर ऐप दिखाता है, या पासकी का उपयोग करते हैं। केवल आपका पासवर्ड जानकर कोई लॉग इन नहीं कर सकता।',
  isOff: 'बंद',
  isOnSince: (day) => `${day} से चालू`,
  notOffered: 'यहाँ दो चरणों में लॉगिन उपलब्ध नहीं है।',
  required: 'यहाँ एडमिन दो चरणों में लॉग इन करते हैं। इसे अभी सेट करें; बाक़ी सब उसके बाद खुलेगा।',
  codesLeft: (count) =>
    choosePluralForm('hi', count, {
      one: `${count} रिकवरी कोड बचा है`,
      other: `${count} रिकवरी कोड बचे हैं`,
    }),
  setUp: 'सेट करें',
  setUpApp: 'ऐप सेट करें',
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
  newCodesLead: 'आपके मौजूदा रिकवरी कोड काम करना बंद कर देंगे।',
  makeCodes: 'नए कोड बनाएँ',
  makingCodes: 'बन रहे हैं…',

  codesTitle: 'आपके रिकवरी कोड',
  codesLead:
    'फ़ोन या पासकी पास न होने पर इनमें से हर कोड से एक बार लॉग इन हो सकता है। इन्हें ऐसी जगह रखें जहाँ ये फ़ोन के बिना मिलें। ये दोबारा नहीं दिखाए जाएँगे।',
  copy: 'कॉपी करें',
  copied: 'कॉपी हो गया',
  save: 'फ़ाइल में सहेजें',
  kept: 'मैंने इन्हें रख लिया है',

  passkeys: 'पासकी',
  passkeysLead:
    'पासकी आपके डिवाइस, ब्राउज़र या सुरक्षा कुंजी में रहती है, और आपके फ़िंगरप्रिंट, चेहरे, PIN या स्पर्श से काम करती है। यह केवल इसी साइट पर चलती है, इसलिए कोई नकली साइट इसका उपयोग नहीं कर सकती।',
  passkeysNotHere: 'यहाँ के पते पर पासकी उपलब्ध नहीं हैं।',
  passkeysUnknown: 'यह ब्राउज़र पासकी का उपयोग नहीं कर सकता।',
  noPasskeys: 'आपके पास अभी कोई पासकी नहीं है।',
  passkeyName: 'नाम',
  passkeyNameHint: 'जैसे “ऑफ़िस लैपटॉप”: इससे आप अपनी पासकी पहचानते हैं।',
  added: 'जोड़ी गई',
  neverUsed: 'कभी नहीं',
  addPasskey: 'पासकी जोड़ें',
  addPasskeyLead: 'पहले अपना पासवर्ड दर्ज करें; फिर ब्राउज़र पूछेगा कि उसे कहाँ सहेजा जाए।',
  addingPasskey: 'जोड़ी जा रही है…',
  passkeyAdded: 'पासकी जोड़ी गई।',
  passkeyNotMade:
    'कोई पासकी नहीं बनी। कृपया फिर प्रयास करें; जिस डिवाइस में इस खाते की पासकी है वह दूसरी नहीं बनाता।',
  remove: 'हटाएँ',
  removeOf: (name) => `${name} हटाएँ`,
  removePasskey: 'पासकी हटाएँ',
  removePasskeyLead: (name) => `“${name}” से अब कोई लॉग इन नहीं कर पाएगा।`,
  removeLastLead: (name) => `“${name}” आपका अकेला दूसरा चरण है। इसके बाद केवल आपके पासवर्ड से लॉग इन होगा।`,
  removing: 'हटाई जा रही है…',
  passkeyRemoved: 'पासकी हटाई गई।',
  byPasskey: 'पासकी का उपयोग करें',
  byCode: 'इसके बजाय कोड दर्ज करें',
  passkeyNext: 'इसके बाद ब्राउज़र आपकी किसी पासकी के लिए पूछेगा।',
  passkeyRefused:
    'किसी पासकी का उपयोग नहीं हुआ। इस खाते की पासकी वाले डिवाइस पर फिर प्रयास करें, या कोड दर्ज करें।',

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
  thisOne: 'यह डिवाइस',
  unknownDevice: 'अज्ञात डिवाइस',
  endOthers: 'बाक़ी सभी समाप्त करें',
  ended: 'लॉगिन समाप्त किया गया।',
  endedOthers: (count) =>
    choosePluralForm('hi', count, {
      one: `${count} और लॉगिन समाप्त किया गया।`,
      other: `${count} और लॉगिन समाप्त किए गए।`,
    }),
};
