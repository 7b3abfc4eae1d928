import * as z from 'zod/mini';

/** What could be seen of the cases at a moment: the database's own note of it, with its time. */
export const momentSchema = z
  .string()
  .check(z.maxLength(4000), z.regex(/^[0-9]+:[0-9]+:[0-9,]*@[0-9]{1,15}$/));
