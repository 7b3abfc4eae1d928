import { brand } from '@feedback/contract/brand';
import type { EmailContent } from '@feedback/contract/notifications/email-content';
import type { NotificationTexts } from '@feedback/contract/messages/en-IN/notifications';

type Text = NotificationTexts[keyof NotificationTexts];
type AllOf<Union> = (Union extends unknown ? (facts: Union) => void : never) extends (
  facts: infer All,
) => void
  ? All
  : never;

/** Sample values for the placeholders of all message texts. */
const facts: AllOf<Parameters<Text>[0]> = {
  answered: 3,
  isOff: true,
  isOverdue: true,
  threshold: 50,
  answerBy: '2026-12-12',
  at: new Date('2026-11-24T06:30:00Z'),
  asks: true,
  brand: brand.name,
  budget: 20_000,
  by: 'Ravi Menon',
  caseId: 'MF-7K4Q-9M2X',
  cause: 'answered',
  eraseOn: '2029-11-26',
  told: [
    {
      caseId: 'MF-7K4Q-9M2X',
      level: 'Team lead',
      due: '12 Dec 2026',
      link: 'https://feedback.example.com/admin/case/MF-7K4Q-9M2X',
    },
    {
      caseId: 'MF-2B8D-5T6R',
      level: null,
      due: '9 Dec 2026',
      link: 'https://feedback.example.com/admin/case/MF-2B8D-5T6R',
    },
  ],
  codes: 3,
  most: 20,
  kinds: ['mobile', 'email'],
  cases: 12,
  rule: 'nightExport',
  count: 2,
  who: 'Ravi Menon',
  address: '198.51.100.7',
  choices: 'https://feedback.example.com/admin/view/7/mail',
  change: 'set',
  days: 14,
  digits: '1, 2, 3, 4, 5, 6',
  device: 'Chrome, Windows',
  network: '198.51.100.7',
  due: '12 January 2027',
  dueToday: 2,
  closure: 'The statement for March was sent again to your registered e-mail address.',
  failures: 5,
  files: 2,
  fresh: 4,
  from: 'Ravi Menon',
  happened: 'answered',
  hours: 48,
  isMost: true,
  level: 'Head of service',
  link: 'https://feedback.example.com/admin/case/MF-7K4Q-9M2X',
  minutes: 10,
  month: '2026-10',
  publishBy: '2026-11-07',
  isPrepared: true,
  more: false,
  name: 'Asha Deshpande',
  otp: '482913',
  overdue: 1,
  ownWords: 'My statement for March has not come.\nPlease send it to me.',
  purpose: 'mobile',
  url: 'https://crm.example.com/hooks',
  webhook: 'CRM',
  refused: [{ name: 'tool.exe', reason: 'invalidFileType' }],
  query: 'Account Statement - Not received',
  reason: 'Works for another team from Monday.',
  sent: 17_204,
  text: 'Thank you for your message.\n\nWhich folio is it about? You find it at the top of every statement, see https://www.meridianmf.example/help/folio.',
  userid: 'asha.d',
  view: 'Overdue complaints',
  words: 'Thank you.',
};

/** Returns a sample e-mail of every kind. */
export const createSampleMessages = (
  texts: NotificationTexts,
): [kind: string, letter: EmailContent][] =>
  Object.entries(texts).flatMap(([kind, write]): [string, EmailContent][] => {
    const written = (write as (about: typeof facts) => EmailContent | string)(facts);
    return typeof written === 'string' ? [] : [[kind, written]];
  });
