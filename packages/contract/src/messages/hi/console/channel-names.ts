import type { Channel } from '../../../kinds/channel.ts';

export const channelNames: Record<Channel, string> = {
  web: 'वेब',
  phone: 'फ़ोन',
  email: 'ई-मेल',
  letter: 'पत्र',
  branch: 'शाखा',
  scores: 'SCORES',
  other: 'अन्य',
};
