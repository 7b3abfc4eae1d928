import type { Channel } from '../../../kinds/channel.ts';

/** What people call a case's channel. */
export const channelNames: Record<Channel, string> = {
  web: 'Web',
  phone: 'Phone',
  email: 'E-mail',
  letter: 'Letter',
  branch: 'Branch',
  scores: 'SCORES',
  other: 'Other',
};
