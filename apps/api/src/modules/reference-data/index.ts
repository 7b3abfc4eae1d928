/** Public API of the module: other modules import from here only. */
export {
  barrierCodeSql,
  findCodesOf,
  findComplaintCodes,
  validCodeSql,
  isComplaintCode,
  type CodeOfMonth,
} from './complaint-codes.ts';
export { FeedbackType, initFeedbackType } from './feedback-type.ts';
export { refuseTeamInUse } from './find-types.ts';
export { listRoutes } from './list-endpoints.ts';
export type { ListKind } from './list-kind.ts';
export { ReplyTemplate, initReplyTemplate } from './reply-template.ts';
export { SubType, initSubType } from './sub-type.ts';
export { Amc, BtlType, Location, RootCause, Tag, listColumns, initLists } from './list-models.ts';
