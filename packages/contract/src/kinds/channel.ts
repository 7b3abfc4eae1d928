import * as z from 'zod/mini';

/** Channels that staff enter: all but the web form (rule 9.7). */
export const staffChannels = ['phone', 'email', 'letter', 'branch', 'scores', 'other'] as const;

/** The channel of a case; only `web` verifies the mobile by OTP (rule 9.7). */
export const channelSchema = z.enum(['web', ...staffChannels]);
export type Channel = z.infer<typeof channelSchema>;
