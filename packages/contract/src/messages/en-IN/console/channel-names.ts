import type { Channel } from '../../../kinds/channel.ts';

/** Names of the channels of cases. */
export const channelNames: Record<Channel, string> = {
  web: 'Web',
  phone: 'Phone',
  email: 'E-mail',
  letter: 'Letter',
  branch: 'Branch',
  scores: 'SCORES',
  other: 'Other',
};
