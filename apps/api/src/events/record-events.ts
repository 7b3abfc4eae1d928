import type { ListEntity } from '@feedback/contract/reference/lists';

/** Something beside a case that came, changed or went: what it was and what it is now. */
export interface RecordChange {
  readonly id: number | null;
  /** Its name for people. */
  readonly label: string;
  readonly before?: Record<string, unknown>;
  readonly after?: Record<string, unknown>;
}

/** What super admins keep, beside people, and what people keep for themselves. */
export type ReferenceEntity =
  | ListEntity
  | 'feedbackType'
  | 'subType'
  | 'policy'
  | 'complaintCode'
  | 'holiday'
  | 'template'
  | 'team'
  | 'leave'
  | 'level'
  | 'view';

/** Where a case went that was handed over with others. */
export interface MovedCase {
  readonly feedbackId: number;
  /** Who has it now. */
  readonly userId: number;
}

type Changes<Entity extends string, Action extends string> = {
  [Type in `${Entity}.${Action}`]: RecordChange;
};

/** What happens to people, to reference data and to messages. */
export type RecordEvents = Changes<ReferenceEntity | 'user', 'created' | 'updated' | 'deleted'> &
  Changes<'user', 'passwordSet' | 'linked' | 'loginLocked' | 'newDevice' | 'casesReceived'> &
  Changes<
    'user',
    | 'secondFactorSet'
    | 'secondFactorRemoved'
    | 'secondFactorReset'
    | 'passkeyAdded'
    | 'passkeyRemoved'
    | 'recoveryCodesMade'
  > &
  Record<'user.casesHandedOver', RecordChange & { readonly moved: readonly MovedCase[] }> &
  Changes<'session', 'loggedIn' | 'ended'> &
  Changes<'apiKey', 'created' | 'revoked'> &
  Changes<'webhook', 'created' | 'updated' | 'deleted' | 'secretChanged' | 'disabled'> &
  Changes<'alarm', 'updated'> &
  Record<'alarm.raised', RecordChange & { readonly address: string | null }> &
  Changes<'month', 'stored' | 'read'> &
  Changes<'message', 'resent' | 'assigned' | 'dropped'> &
  Changes<'disclosure', 'prepared' | 'approved' | 'signed'>;
