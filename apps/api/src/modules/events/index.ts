/** Public API of the module: other modules import from here only. */
export type {
  AssigneeEventData,
  CaseEvents,
  CaseEventData,
  ClassificationEventData,
  EvidenceDigests,
  EscalationLevelEventData,
  NoteEventData,
} from './case-events.ts';
export type { HandedOverCaseEventData, RecordChange, ReferenceEntity } from './record-events.ts';
