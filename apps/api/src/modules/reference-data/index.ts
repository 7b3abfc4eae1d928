/** Public API of the module: other modules import from here only. */
export {
  accessibilityComplaintCodeSql,
  findComplaintCodesOfPeriod,
  findComplaintCodes,
  buildValidCodeSql,
  isComplaintCode,
  type ComplaintCodeOfMonth,
} from './complaint-codes.ts';
export { FeedbackType, initFeedbackType } from './feedback-type.ts';
export { rejectTeamInUse } from './find-feedback-types.ts';
export { loadTopicTranslation, type TranslateTopic } from './local-names.ts';
export { loadFormOptions } from './form-data.ts';
export { createListRoutes } from './list-endpoints.ts';
export type { ReferenceListDefinition } from './list-definition.ts';
export { ReplyTemplate, initReplyTemplate } from './reply-template.ts';
export { SubType, initSubType } from './sub-type.ts';
export {
  Amc,
  BtlType,
  Location,
  RootCause,
  Tag,
  listColumnsOfTable,
  initDeclaredListModels,
} from './list-models.ts';
