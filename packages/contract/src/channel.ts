import * as z from 'zod/mini';

/** What staff enter a case for: everything that is not the web form (beyond 1). */
export const staffChannels = ['phone', 'email', 'letter', 'branch', 'scores', 'other'] as const;

/** What a case was entered through; of `web` alone the mobile is verified by OTP (beyond 1). */
export const channelSchema = z.enum(['web', ...staffChannels]);
export type Channel = z.infer<typeof channelSchema>;
