/** Public API of the module: other modules import from here only. */
export {
  barrierCodeSql,
  findCodesOfPeriod,
  findComplaintCodes,
  validCodeSql,
  isComplaintCode,
  type CodeOfMonth,
} from './complaint-codes.ts';
export { FeedbackType, initFeedbackType } from './feedback-type.ts';
export { rejectTeamInUse } from './find-feedback-types.ts';
export { createListRoutes } from './list-endpoints.ts';
export type { ListDefinition } from './list-definition.ts';
export { ReplyTemplate, initReplyTemplate } from './reply-template.ts';
export { SubType, initSubType } from './sub-type.ts';
export {
  Amc,
  BtlType,
  Location,
  RootCause,
  Tag,
  listColumnsOfTable,
  initLists,
} from './list-models.ts';
