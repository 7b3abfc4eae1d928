import type { MenuCounts } from '../../../cases/my-work.ts';

const failed = (n: string) => `${n} failed`;

/** Names of the counts in the console's menu (rule 3.15). */
export const menuTexts = {
  waits: {
    myWork: (n) => `${n} to work on`,
    complianceDues: (n) => `${n} overdue`,
    requests: (n) => `${n} open`,
    disclosure: (n) => `${n} to publish`,
    mail: (n) => `${n} to file`,
    messages: failed,
    jobs: failed,
    webhooks: failed,
  } satisfies Record<keyof MenuCounts, (n: string) => string>,
  inAll: (n: string) => `${n} in all`,
};
export type MenuTexts = typeof menuTexts;
