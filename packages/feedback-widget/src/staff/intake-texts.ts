import type { PublicAudience } from '@feedback/contract/kinds/audience';
import type { staffChannels } from '@feedback/contract/kinds/channel';

/** What the form says beside the public form's texts; visitors need not carry it. */
export interface IntakeTexts {
  readonly formName: string;
  readonly audience: string;
  readonly audiences: Readonly<Record<PublicAudience, string>>;
  readonly channel: string;
  readonly channels: Readonly<Record<(typeof staffChannels)[number], string>>;
  readonly receivedAt: string;
  readonly receivedAtHint: string;
  readonly receivedAtWrong: string;
  /** In which the submitter is answered. */
  readonly language: string;
  readonly languages: Readonly<Record<'en-IN' | 'hi', string>>;
}
