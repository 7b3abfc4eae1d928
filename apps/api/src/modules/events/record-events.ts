import type { AccountChangeKind } from '@feedback/contract/users/user';
import type { ListEntity } from '@feedback/contract/reference-data/lists';

/** A change of a record other than a case: its values before and after. */
export interface RecordChange {
  readonly id: number | null;
  /** The name of the record for people. */
  readonly label: string;
  readonly before?: Record<string, unknown>;
  readonly after?: Record<string, unknown>;
  /** The case whose erasure also erases what staff wrote in the record. */
  readonly ofCase?: number | null;
}

/** Records that super admins maintain, except users, and records that users save for themselves. */
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
  | 'view'
  | 'macro'
  | 'rule';

/** The new assignee of a case that was handed over with others. */
export interface HandedOverCaseEventData {
  readonly feedbackId: number;
  /** The id of the new assignee. */
  readonly userId: number;
}

/** A change that one user made to how another user signs in. */
interface AccountChange {
  /** The changes that affect signing in; empty when no change does. */
  readonly guarded: readonly AccountChangeKind[];
  /** The account's owner and their previous contact details; the history stores neither. */
  readonly old: { readonly employeeCode: string; readonly email: string; readonly mobile: string };
}

type Changes<Entity extends string, Action extends string> = {
  [Type in `${Entity}.${Action}`]: RecordChange;
};

/** The events of users, reference data and messages. */
type RecordEvents = Changes<ReferenceEntity | 'user', 'created' | 'deleted'> &
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
  Record<
    'user.casesHandedOver',
    RecordChange & { readonly moved: readonly HandedOverCaseEventData[] }
  > &
  Changes<'bulk', 'started' | 'undone'> &
  Changes<'session', 'loggedIn' | 'ended'> &
  Changes<'apiKey', 'created' | 'revoked'> &
  Changes<'webhook', 'created' | 'updated' | 'deleted' | 'secretChanged' | 'disabled'> &
  Changes<'alarm', 'updated'> &
  Record<'alarm.raised', RecordChange & { readonly address: string | null }> &
  Changes<'month', 'stored' | 'read'> &
  Changes<'message', 'resent' | 'assigned' | 'dropped'> &
  Changes<'disclosure', 'prepared' | 'approved' | 'signed'>;

declare module '../../platform/events/event.ts' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- adds these events
  interface DomainEvents extends RecordEvents {}
}
