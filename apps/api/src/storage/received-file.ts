import type { StoredDraft } from './attachment-storage.ts';

/** A file that came with a request, received but not yet looked at. */
export interface ReceivedFile {
  /** As it was sent, without folders. */
  readonly name: string;
  readonly draft: StoredDraft;
  /** It was cut off at the largest size that is accepted. */
  readonly isTooLarge: boolean;
}
