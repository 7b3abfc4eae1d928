import type { MenuTexts } from '../../en-IN/console/menu.ts';

const failed = (n: string) => `${n} विफल`;

/** Names of the counts in the console's menu. */
export const menuTexts: MenuTexts = {
  waits: {
    myWork: (n) => `${n} पर काम बाक़ी`,
    complianceDues: (n) => `${n} का समय बीता`,
    requests: (n) => `${n} खुले`,
    disclosure: (n) => `${n} प्रकाशित करने हैं`,
    mail: (n) => `${n} केस में जोड़ने हैं`,
    messages: failed,
    jobs: failed,
    webhooks: failed,
  },
  inAll: (n) => `कुल ${n}`,
};
