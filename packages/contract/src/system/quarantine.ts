import * as z from 'zod/mini';

import { pageShape, pagingShape } from '../wire/paging.ts';

/** A file that the scanner refused: what is known of it; the file itself is gone (rule 12.7). */
export const quarantinedFileSchema = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /** From where: an address, a network, `mail`, or `*` once the list is full. */
  network: z.string(),
  address: z.nullable(z.string()),
  /** The employee code of whose upload it was. */
  account: z.nullable(z.string()),
  /** Who mailed it, masked. */
  sender: z.nullable(z.string()),
  /** The file's; null of those that are only counted. */
  name: z.nullable(z.string()),
  /** Bytes. */
  size: z.nullable(z.int()),
  /** What the scanner calls it. */
  signature: z.nullable(z.string()),
  /** How many files this is: of a network that sends many they are counted by the day. */
  count: z.int(),
});
export type QuarantinedFile = z.infer<typeof quarantinedFileSchema>;

/** The query of `admin/quarantine`. */
export const quarantineQuerySchema = z.object({
  /** Days in Asia/Kolkata, both included. */
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  ...pagingShape,
});

/** One page of refused files, newest first. */
export const quarantinePageSchema = z.object(pageShape(quarantinedFileSchema));
export type QuarantinePage = z.infer<typeof quarantinePageSchema>;
