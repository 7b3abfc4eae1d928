import * as z from 'zod/mini';

import { createPageShape, pagingShape } from '../wire/paging.ts';

/** A record of a file that the virus scanner rejected. The file itself is deleted (rule 12.7). */
export const quarantinedFileSchema = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /** The origin of the file: an IP address, a network, `mail`, or `*` when the list is full. */
  network: z.string(),
  address: z.nullable(z.string()),
  /** The employee code of the uploader. */
  account: z.nullable(z.string()),
  /** The masked sender address of the mail. */
  sender: z.nullable(z.string()),
  /** The file's name; null when the row only counts files. */
  name: z.nullable(z.string()),
  /** The size in bytes. */
  size: z.nullable(z.int()),
  /** The scanner's name of the detected threat. */
  signature: z.nullable(z.string()),
  /** The number of files: for a network that sends many, a day's files share a row. */
  count: z.int(),
});
export type QuarantinedFile = z.infer<typeof quarantinedFileSchema>;

/** The query of `admin/quarantine`. */
export const quarantineQuerySchema = z.object({
  /** The first and the last day in Asia/Kolkata, both included. */
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  ...pagingShape,
});

/** A page of rejected files, newest first. */
export const quarantinePageSchema = z.object(createPageShape(quarantinedFileSchema));
export type QuarantinePage = z.infer<typeof quarantinePageSchema>;
