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
import type { Classification } from '@feedback/contract/case/classification';
import type { Reopening } from '@feedback/contract/case/case-fields';
import type { Merging, Note, Reply } from '@feedback/contract/case/case-work';
import { type Presence } from '@feedback/contract/case-page/live';
import type {
  MilestoneKind,
  SaveMilestone,
  ScoresRegistration,
} from '@feedback/contract/regulator/scores';
import { send } from '../../../lib/api-client.ts';

/** Files may be large and lines slow: no limit but the person's own patience. */
const patience = null;

interface ReplyWithFiles {
  readonly data: Reply;
  readonly files: readonly File[];
}

/** Answers the submitter, with files. */
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

/** Writes a note. */
export const sendNote = (id: number, body: Note) => send(addCaseNote, { parts: { id }, body });

/** Changes a note of one's own. */
export const sendNoteChange = (id: number, noteId: number, body: Note) =>
  send(changeCaseNote, { parts: { id, noteId }, body });

/** Says what one does with a case that one has before one, and learns who else has. */
export const sendPresence = (id: number, body: Presence) =>
  send(sitAtCase, { parts: { id }, body });

/** Has oneself told of what happens to a case, or no more. */
export const sendWatching = (id: number, watches: boolean) =>
  send(watchCase, { parts: { id }, body: { watches } });

/** Says that the notes that mention oneself were seen. */
export const sendMentionsSeen = (id: number) => send(seeMentions, { parts: { id }, body: {} });

/** Closes it as a duplicate of another. */
export const sendMerging = (id: number, body: Merging) => send(mergeCase, { parts: { id }, body });

/** Opens a closed case again. */
export const sendReopening = (id: number, body: Reopening) =>
  send(reopenCase, { parts: { id }, body });

/** Gives a case its tags, by their ids. */
export const sendTags = (id: number, tags: readonly number[]) =>
  send(tagCase, { parts: { id }, body: { tags } });

/** Says what a case is. */
export const sendClass = (id: number, body: Classification) =>
  send(classifyCase, { parts: { id }, body });

/** Has a due date worked out anew. */
export const sendRecomputing = (id: number, body: Reopening) =>
  send(recomputeDue, { parts: { id }, body });

/** Says by which number a case is on SCORES. */
export const sendRegistration = (id: number, body: ScoresRegistration) =>
  send(registerScores, { parts: { id }, body });

interface MilestoneWithFiles {
  readonly data: SaveMilestone;
  readonly files: readonly File[];
}

/** Notes a step on SCORES, with its document. */
export function sendMilestone(
  id: number,
  kind: MilestoneKind,
  { data, files }: MilestoneWithFiles,
) {
  const body = bodyOf(data, files);
  return send(saveMilestone, { parts: { id, kind }, body, patience });
}

/** Sends a message once more that could not be delivered. */
export const sendAgain = (id: number, messageId: number) =>
  send(resendCaseMessage, { parts: { id, messageId }, body: {} });

/** A reply template's text for a case. */
export const fetchFilled = (id: number, templateId: number) =>
  send(fillTemplate, { parts: { id, templateId } });
