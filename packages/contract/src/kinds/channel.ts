import * as z from 'zod/mini';

/** The channels that staff can enter: all except the web form (rule 9.7). */
export const staffEnteredChannels = [
  'phone',
  'email',
  'letter',
  'branch',
  'scores',
  'other',
] as const;

/** The channel of a case. Only `web` verifies the mobile number by OTP (rule 9.7). */
export const channelSchema = z.enum(['web', ...staffEnteredChannels]);
export type Channel = z.infer<typeof channelSchema>;
