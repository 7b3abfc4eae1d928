/** Public API of the module: other modules import from here only. */
export type {
  Assignee,
  CaseEvents,
  CaseFacts,
  ClassificationFacts,
  EvidenceDigests,
  LevelReached,
  NoteFacts,
} from './case-events.ts';
export type { HandedOverCase, RecordChange, ReferenceEntity } from './record-events.ts';
