import type { AccountChangeKind } from '@feedback/contract/people/user';
import type { ListEntity } from '@feedback/contract/reference/lists';

/** Something beside a case that came, changed or went: what it was and what it is now. */
export interface RecordChange {
  readonly id: number | null;
  /** Its name for people. */
  readonly label: string;
  readonly before?: Record<string, unknown>;
  readonly after?: Record<string, unknown>;
  /** The case with which what staff wrote into it is erased. */
  readonly ofCase?: number | null;
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

/** What one person changed of how another one signs in. */
interface AccountChange {
  /** Empty: only what signs nobody in. */
  readonly guarded: readonly AccountChangeKind[];
  /** The account's owner, and where they were reached before; in no history. */
  readonly old: { readonly employeeCode: string; readonly email: string; readonly mobile: string };
}

type Changes<Entity extends string, Action extends string> = {
  [Type in `${Entity}.${Action}`]: RecordChange;
};

/** What happens to people, to reference data and to messages. */
export type RecordEvents = Changes<ReferenceEntity | 'user', 'created' | 'deleted'> &
  Changes<ReferenceEntity, 'updated'> &
  Record<'user.updated' | 'user.secondFactorReset', RecordChange & AccountChange> &
  Changes<
    'user',
    | 'changeConfirmed'
    | 'wrongCodes'
    | 'passwordSet'
    | 'linked'
    | 'loginLocked'
    | 'newDevice'
    | 'casesReceived'
  > &
  Changes<
    'user',
    | 'secondFactorSet'
    | 'secondFactorRemoved'
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
