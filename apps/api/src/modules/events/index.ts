/** Public API of the module: other modules import from here only. */
export type {
  Assignee,
  CaseEvents,
  CaseFacts,
  Clocking,
  EvidenceDigests,
  LevelReached,
  Noting,
} from './case-events.ts';
export type { MovedCase, RecordChange, ReferenceEntity } from './record-events.ts';
