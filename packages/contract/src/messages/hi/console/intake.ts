import type { IntakeTexts } from '../../en-IN/console/intake.ts';
import { channelNames } from './channel-names.ts';

export const intakeTexts: Partial<IntakeTexts> = {
  lead: 'फ़ोन, पत्र, ई-मेल या मुलाक़ात के लिए। भेजने वाले को केस आईडी बताई जाती है; केस पर लिखा रहता है कि OTP से सत्यापन नहीं हुआ।',
  formName: 'कर्मचारी द्वारा दर्ज केस',
  audience: 'किससे',
  audiences: { c: 'ग्राहक', d: 'वितरक' },
  channel: 'किस माध्यम से मिला',
  channels: channelNames,
  receivedAt: 'कब मिला',
  receivedAtHint: 'भारतीय समय। अभी-अभी आया हो तो खाली छोड़ दें।',
  receivedAtWrong: 'ऐसा समय लिखें जो बीत चुका हो',
  language: 'उत्तर की भाषा',
  oneContact: {
    hint: 'मोबाइल नंबर या ई-मेल पता, एक पर्याप्त है',
    required: 'मोबाइल नंबर या ई-मेल पता लिखें',
  },
  known: (name) => `${name} का केस पहले से है। ख़ाली विवरण उससे भर दिए गए हैं।`,
  savedTitle: (caseId) => `${caseId} सहेजा गया`,
  savedLead: 'भेजने वाले को और जिसे केस सौंपा गया है, दोनों को बता दिया गया है।',
  openCase: 'केस खोलें',
  another: 'एक और दर्ज करें',
};
