import * as z from 'zod/mini';

/** Whether somebody is sent the summary of their day; they are until they turn it off. */
export const digestSchema = z.object({ isOn: z.boolean({ error: 'invalidValue' }) });
export type Digest = z.infer<typeof digestSchema>;
