import * as calls from '@feedback/contract/operations';
import { replySchema } from '@feedback/contract/cases/case-work';
import type { Router } from 'express';

import { acceptFiles } from '../submissions/index.ts';
import {
  addCaseNote,
  changeCaseNote,
  markMentionsSeen,
  replyToCase,
  fillReplyTemplate,
  mergeCase,
  reopenCase,
  setCaseWatching,
  undoReply,
} from '../conversations/index.ts';
import { findVisibleCase } from './find-case.ts';
import { revealField } from '../privacy/index.ts';
import { markSubmitterReplySeen } from './mark-answer-seen.ts';
import { deleteReminder, saveReminder } from './reminders/set-reminder.ts';
import { tagCase } from './tag-case.ts';
import { resendMessage } from '../notifications/index.ts';
import { requireSignedInUser, createOperationRouter, buildSuccessEnvelope } from '../auth/index.ts';
import { findClientAddress } from '../../platform/http/requests/client-address.ts';
import { receiveUpload } from '../../platform/http/bodies/multipart.ts';
import { parseJsonPart, validateAndSaveUpload } from '../../platform/http/bodies/save-upload.ts';
import { validateBody } from '../../platform/http/validate.ts';
import type { Services } from '../../platform/services.ts';

/** Routes for working on a case: replies, notes, reopening (rule 9.8). */
export function createCaseWorkRoutes(services: Services): Router {
  const { router, handle } = createOperationRouter();

  handle(calls.replyToCase, async ({ params, req }) => {
    // Checks access first, so that no files are read for a case that the user may not see.
    await findVisibleCase(params.id, 'work');
    const isProven = () => Promise.resolve(true);
    const rules = { address: findClientAddress(req), textPart: 'data', isProven };
    const upload = await receiveUpload(req, services, rules);
    const entry = await validateAndSaveUpload(upload, async () => {
      const data = validateBody(replySchema, parseJsonPart(upload.fields.get('data') ?? ''));
      const files = await acceptFiles(upload.files);
      const { discard } = upload;
      return () => replyToCase({ key: params.id, data, files, discard });
    });
    const undoUntil = entry.leavesAt?.toISOString() ?? null;
    return buildSuccessEnvelope({ entryId: entry.id, undoUntil });
  });

  handle(calls.undoReply, async ({ params }) => {
    await undoReply({ key: params.id, id: params.entryId });
  });

  handle(calls.addCaseNote, async ({ params, body }) => {
    const { id: entryId } = await addCaseNote({ key: params.id, ...body });
    return buildSuccessEnvelope({ entryId });
  });

  handle(calls.changeCaseNote, async ({ params, body }) => {
    const noteId = params.noteId;
    await changeCaseNote({ key: params.id, ...body, noteId });
  });

  handle(calls.watchCase, async ({ params, body, req }) => {
    const { watches } = body;
    const { id: feedbackId } = await findVisibleCase(params.id);
    await setCaseWatching({ feedbackId, userId: requireSignedInUser(req).id, watches });
  });

  handle(calls.setReminder, ({ params, body, req }) =>
    saveReminder({ key: params.id, userId: requireSignedInUser(req).id, given: body }),
  );

  handle(calls.removeReminder, ({ params, req }) =>
    deleteReminder({ key: params.id, userId: requireSignedInUser(req).id }),
  );

  handle(calls.markCaseSeen, async ({ params, req }) => {
    const { id } = await findVisibleCase(params.id);
    const { id: userId } = requireSignedInUser(req);
    await markMentionsSeen(userId, id);
    await markSubmitterReplySeen(userId, id);
  });

  handle(calls.tagCase, async ({ params, body }) => {
    const { tags: tagIds } = body;
    await tagCase({ key: params.id, tagIds });
  });

  handle(calls.revealField, ({ params, body }) => revealField({ key: params.id, ...body }));

  handle(calls.fillReplyTemplate, async ({ params }) => {
    const templateId = params.templateId;
    return fillReplyTemplate({ key: params.id, templateId });
  });

  handle(calls.reopenCase, async ({ params, body }) => {
    const { reason } = body;
    await reopenCase({ key: params.id, reason });
  });

  handle(calls.mergeCase, async ({ params, body }) => {
    const { into } = body;
    await mergeCase({ key: params.id, into });
  });

  handle(calls.resendCaseMessage, async ({ params }) => {
    const { id: feedbackId } = await findVisibleCase(params.id, 'work');
    const messageId = params.messageId;
    await resendMessage(messageId, { feedbackId });
  });

  return router;
}
