import * as calls from '@feedback/contract/operations';
import { reopenSchema } from '@feedback/contract/case-fields';
import {
  caseKeySchema,
  mergeSchema,
  noteSchema,
  replySchema,
  watchSchema,
} from '@feedback/contract/case-work';
import { idSchema } from '@feedback/contract/id';
import { tagCaseSchema } from '@feedback/contract/tag';
import { Router, type Request } from 'express';

import { acceptFiles } from '../../domain/submission/accept-files.ts';
import { addNote, changeNote } from '../../domain/conversation/note.ts';
import { markMentionsSeen } from '../../domain/conversation/unseen-mentions.ts';
import { replyToCase } from '../../domain/conversation/reply.ts';
import { fillTemplate } from '../../domain/conversation/fill-template.ts';
import { findVisibleCase } from '../../domain/case/find-case.ts';
import { mergeCase } from '../../domain/conversation/merge-case.ts';
import { reopenCase } from '../../domain/conversation/reopen-case.ts';
import { tagCase } from '../../domain/desk/tag-case.ts';
import { setWatching } from '../../domain/conversation/watchers.ts';
import { resendMessage } from '../../domain/outbox/resend-message.ts';
import { allow } from '../../gate/authenticate.ts';
import { userOf } from '../../gate/request.ts';
import { addressOf } from '../../http/client-address.ts';
import { success } from '../../http/envelope.ts';
import { receiveUpload } from '../../http/multipart.ts';
import { parsedJson, saveOrDiscard } from '../../http/save-upload.ts';
import { valid, validBody } from '../../http/validate.ts';
import type { Services } from '../../services.ts';

/** Working a case: answering its submitter, noting, opening it again (rule 9.8). */
export function caseWorkRoutes(services: Services): Router {
  const router = Router();
  const { storage, uploads: quota } = services;

  router.post(`/${calls.replyToCase.path}`, allow(calls.replyToCase.access), async (req, res) => {
    // Nobody's files are read for a case that they may not see.
    await findVisibleCase(keyOf(req), 'work');
    const isProven = () => Promise.resolve(true);
    const rules = { address: addressOf(req), textPart: 'data', isProven };
    const upload = await receiveUpload(req, { storage, quota }, rules);
    const entry = await saveOrDiscard(upload, async () => {
      const data = validBody(replySchema, parsedJson(upload.fields.get('data') ?? ''));
      const files = await acceptFiles(upload.files, services.scanner);
      const { discard } = upload;
      return () => replyToCase({ ...whoAndWhat(req), data, files, discard });
    });
    res.json(success({ entryId: entry.id }));
  });

  router.post(`/${calls.addCaseNote.path}`, allow(calls.addCaseNote.access), async (req, res) => {
    const note = validBody(noteSchema, req.body);
    const { id: entryId } = await addNote({ ...whoAndWhat(req), ...note });
    res.json(success({ entryId }));
  });

  router.post(
    `/${calls.changeCaseNote.path}`,
    allow(calls.changeCaseNote.access),
    async (req, res) => {
      const note = validBody(noteSchema, req.body);
      const noteId = valid(idSchema, req.params.noteId);
      await changeNote({ ...whoAndWhat(req), ...note, noteId });
      res.json(success());
    },
  );

  router.post(`/${calls.watchCase.path}`, allow(calls.watchCase.access), async (req, res) => {
    const { watches } = validBody(watchSchema, req.body);
    const { id: feedbackId } = await findVisibleCase(keyOf(req));
    await setWatching({ feedbackId, userId: userOf(req).id, watches });
    res.json(success());
  });

  router.post(`/${calls.seeMentions.path}`, allow(calls.seeMentions.access), async (req, res) => {
    const { id } = await findVisibleCase(keyOf(req));
    await markMentionsSeen(userOf(req).id, id);
    res.json(success());
  });

  router.post(`/${calls.tagCase.path}`, allow(calls.tagCase.access), async (req, res) => {
    const { tags: tagIds } = validBody(tagCaseSchema, req.body);
    await tagCase({ ...whoAndWhat(req), tagIds });
    res.json(success());
  });

  router.get(`/${calls.fillTemplate.path}`, allow(calls.fillTemplate.access), async (req, res) => {
    const templateId = valid(idSchema, req.params.templateId);
    res.json(await fillTemplate({ key: keyOf(req), templateId }));
  });

  router.post(`/${calls.reopenCase.path}`, allow(calls.reopenCase.access), async (req, res) => {
    const { reason } = validBody(reopenSchema, req.body);
    const { key } = whoAndWhat(req);
    await reopenCase({ key, reason });
    res.json(success());
  });

  router.post(`/${calls.mergeCase.path}`, allow(calls.mergeCase.access), async (req, res) => {
    const { into } = validBody(mergeSchema, req.body);
    const { key } = whoAndWhat(req);
    await mergeCase({ key, into });
    res.json(success());
  });

  router.post(
    `/${calls.resendCaseMessage.path}`,
    allow(calls.resendCaseMessage.access),
    async (req, res) => {
      const { id: feedbackId } = await findVisibleCase(keyOf(req), 'work');
      const messageId = valid(idSchema, req.params.messageId);
      await resendMessage(messageId, { feedbackId });
      res.json(success());
    },
  );

  return router;
}

const keyOf = (req: Request) => valid(caseKeySchema, req.params.id);

const whoAndWhat = (req: Request) => ({
  key: keyOf(req),
});
