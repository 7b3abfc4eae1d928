import type { OwnCase } from '@feedback/contract/own-case/own-case';

import type { ApiError } from '../api/api-error.ts';
import type { Connection } from '../api/connection.ts';
import type { PageTexts } from '../texts/use-status-texts.ts';
import type { Drafts } from './tasks/draft-answer.ts';

/** What every part of a case's view needs. */
export interface CasePartProps {
  texts: PageTexts;
  connection: Connection;
  own: OwnCase;
  drafts: Drafts;
  /** Something was done, with the words for it: the case is read again. */
  onDone: (text: string) => void;
  onFailure: (error: ApiError) => void;
  /** Another case of theirs is to be shown. */
  onChoose: (caseId: string) => void;
}
