import * as z from 'zod/mini';

/** The macro, bulk action or rule that makes a change, with the name that it had then. */
export const changeOriginSchema = z.object({
  kind: z.enum(['macro', 'bulk', 'rule']),
  id: z.int(),
  name: z.string(),
});
export type ChangeOrigin = z.infer<typeof changeOriginSchema>;
