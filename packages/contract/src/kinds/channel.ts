import * as z from 'zod/mini';

/** What staff enter a case for: everything that is not the web form (rule 9.7). */
export const staffChannels = ['phone', 'email', 'letter', 'branch', 'scores', 'other'] as const;

/** What a case was entered through; of `web` alone the mobile is verified by OTP (rule 9.7). */
export const channelSchema = z.enum(['web', ...staffChannels]);
export type Channel = z.infer<typeof channelSchema>;
