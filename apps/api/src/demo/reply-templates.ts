import type { Audience } from '@feedback/contract/kinds/audience';
import { defaultLocale, type Locale } from '@feedback/contract/messages';

interface DemoTemplate {
  readonly name: string;
  readonly audiences: readonly Audience[];
  /** Name of the feedback type that the template applies to; null for all types. */
  readonly feedbackType: string | null;
  /** The text of the template, by language. */
  readonly bodies: Readonly<Partial<Record<Locale, string>>>;
}

const received =
  'Dear {{name}},\n\nThank you for writing to us about "{{query}}". We are looking into your case {{caseId}} and will answer by {{dueDate}}. You can track it, and add to it, here:\n\n{{statusLink}}\n\n{{owner}}';
const statementSent =
  'Dear {{name}},\n\nWe have sent your account statement again, to the e-mail address in our records. Please tell us if it has not reached you by tomorrow:\n\n{{statusLink}}\n\n{{owner}}';
const arnRenewal =
  'Dear {{name}},\n\nAMFI has your renewal; it usually shows in our records within two working days. We will tell you as soon as it does.\n\n{{owner}}';

const completed =
  'Your request about "{{query}}" is completed. Please check, and reopen the case if anything is unresolved.';

/** Texts for replies and closings, each in every language that has a text here. */
export const demoReplyTemplates: readonly DemoTemplate[] = [
  {
    name: 'We are looking into it',
    audiences: ['c', 'd'],
    feedbackType: null,
    bodies: {
      [defaultLocale]: received,
      en: received,
      hi: 'प्रिय {{name}},\n\n"{{query}}" के बारे में लिखने के लिए धन्यवाद। हम आपके केस {{caseId}} को देख रहे हैं और {{dueDate}} तक उत्तर देंगे। उसकी स्थिति आप यहाँ देख सकते हैं, और उसमें कुछ जोड़ सकते हैं:\n\n{{statusLink}}\n\n{{owner}}',
    },
  },
  {
    name: 'Statement sent again',
    audiences: ['c', 'd'],
    feedbackType: 'Account Statement',
    bodies: {
      [defaultLocale]: statementSent,
      en: statementSent,
      hi: 'प्रिय {{name}},\n\nहमने आपका खाता विवरण हमारे रिकॉर्ड के ई-मेल पते पर फिर से भेज दिया है। यदि वह कल तक न पहुँचे तो कृपया हमें बताएँ:\n\n{{statusLink}}\n\n{{owner}}',
    },
  },
  {
    name: 'Request completed',
    audiences: ['c', 'd'],
    feedbackType: null,
    bodies: {
      [defaultLocale]: completed,
      en: completed,
      hi: '"{{query}}" के बारे में आपका अनुरोध पूरा हो गया है। कृपया देख लें; कुछ बाकी हो तो केस फिर से खोलें।',
    },
  },
  {
    name: 'ARN renewal received',
    audiences: ['d'],
    feedbackType: 'Brokerage and Empanelment',
    bodies: {
      [defaultLocale]: arnRenewal,
      en: arnRenewal,
      hi: 'प्रिय {{name}},\n\nAMFI के पास आपका नवीनीकरण पहुँच गया है; हमारे रिकॉर्ड में वह प्रायः दो कार्य दिवसों में दिखता है। दिखते ही हम आपको बताएँगे।\n\n{{owner}}',
    },
  },
];
