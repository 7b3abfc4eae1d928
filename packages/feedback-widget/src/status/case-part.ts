import type { OwnCase } from '@feedback/contract/submitter-portal/own-case';

import type { ApiError } from '../api/api-error.ts';
import type { Connection } from '../api/connection.ts';
import type { StatusPageTexts } from '../texts/use-status-texts.ts';
import type { ReplyDrafts } from './tasks/draft-answer.ts';

/** The props of every part of a case's view. */
export interface CasePartProps {
  texts: StatusPageTexts;
  connection: Connection;
  own: OwnCase;
  drafts: ReplyDrafts;
  /** Runs after an action with its confirmation text; the case is then reloaded. */
  onDone: (text: string) => void;
  onFailure: (error: ApiError) => void;
  /** Opens another case of the submitter. */
  onChoose: (caseId: string) => void;
}
