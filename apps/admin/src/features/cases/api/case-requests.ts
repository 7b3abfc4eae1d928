import {
  addCaseNote,
  changeCaseNote,
  classifyCase,
  fillTemplate,
  mergeCase,
  recomputeDue,
  registerScores,
  reopenCase,
  replyToCase,
  resendCaseMessage,
  saveMilestone,
  seeMentions,
  sitAtCase,
  tagCase,
  watchCase,
} from '@feedback/contract/operations';
import type { Classification } from '@feedback/contract/cases/classification';
import type { Reopening } from '@feedback/contract/cases/case-fields';
import type { Merging, Note, Reply } from '@feedback/contract/cases/case-work';
import { type Presence } from '@feedback/contract/system/live';
import type {
  MilestoneKind,
  SaveMilestone,
  ScoresRegistration,
} from '@feedback/contract/regulatory/scores';
import { send } from '../../../lib/api-client.ts';

/** No timeout: files may be large and connections slow. */
const patience = null;

interface ReplyWithFiles {
  readonly data: Reply;
  readonly files: readonly File[];
}

/** Sends a reply with files to the submitter. */
export function sendReply(id: number, { data, files }: ReplyWithFiles) {
  const body = bodyOf(data, files);
  return send(replyToCase, { parts: { id }, body, patience });
}

function bodyOf(data: object, files: readonly File[]): FormData {
  const body = new FormData();
  body.append('data', JSON.stringify(data));
  for (const file of files) body.append('file', file);
  return body;
}

/** Adds a note. */
export const sendNote = (id: number, body: Note) => send(addCaseNote, { parts: { id }, body });

/** Changes one of the current user's notes. */
export const sendNoteChange = (id: number, noteId: number, body: Note) =>
  send(changeCaseNote, { parts: { id, noteId }, body });

/** Reports what the current user does on a case's page; returns the other users on it. */
export const sendPresence = (id: number, body: Presence) =>
  send(sitAtCase, { parts: { id }, body });

/** Starts or stops notifications about a case for the current user. */
export const sendWatching = (id: number, watches: boolean) =>
  send(watchCase, { parts: { id }, body: { watches } });

/** Marks the notes that mention the current user as seen. */
export const sendMentionsSeen = (id: number) => send(seeMentions, { parts: { id }, body: {} });

/** Closes a case as a duplicate of another. */
export const sendMerging = (id: number, body: Merging) => send(mergeCase, { parts: { id }, body });

/** Reopens a closed case. */
export const sendReopening = (id: number, body: Reopening) =>
  send(reopenCase, { parts: { id }, body });

/** Sets the tags of a case by their ids. */
export const sendTags = (id: number, tags: readonly number[]) =>
  send(tagCase, { parts: { id }, body: { tags } });

/** Sets the class of a case. */
export const sendClass = (id: number, body: Classification) =>
  send(classifyCase, { parts: { id }, body });

/** Recalculates a due date. */
export const sendRecomputing = (id: number, body: Reopening) =>
  send(recomputeDue, { parts: { id }, body });

/** Records the number of a case on SCORES. */
export const sendRegistration = (id: number, body: ScoresRegistration) =>
  send(registerScores, { parts: { id }, body });

interface MilestoneWithFiles {
  readonly data: SaveMilestone;
  readonly files: readonly File[];
}

/** Records a step on SCORES, with its document. */
export function sendMilestone(
  id: number,
  kind: MilestoneKind,
  { data, files }: MilestoneWithFiles,
) {
  const body = bodyOf(data, files);
  return send(saveMilestone, { parts: { id, kind }, body, patience });
}

/** Sends an undelivered message again. */
export const sendAgain = (id: number, messageId: number) =>
  send(resendCaseMessage, { parts: { id, messageId }, body: {} });

/** Fills in a reply template for a case. */
export const fetchFilled = (id: number, templateId: number) =>
  send(fillTemplate, { parts: { id, templateId } });
