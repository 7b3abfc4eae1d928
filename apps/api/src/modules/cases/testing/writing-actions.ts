import { randomUUID } from 'node:crypto';

import { isComplaintClass } from '@feedback/contract/kinds/case-class';
import { expect } from 'vitest';

import { buildMultipartForm } from '../../../testing/files.ts';
import type { TestResponse, TestClient } from '../../../testing/test-client.ts';
import {
  nothingSentOutcome,
  calculateOutcomeIfAllowed,
  type CaseAction,
  type CaseActionScene,
} from './case-action.ts';
import type { CaseModel, TestStaffMember, CaseActor } from './case-model.ts';

/**
 * Sends a text with a submission id, and stores the text so that another act can send the text
 * again.
 */
const write = async (
  { as }: CaseActionScene,
  life: CaseModel,
  given: { by: CaseActor; path: string; data: object },
): Promise<TestResponse> => {
  const sent = { ...given, data: { ...given.data, submissionId: randomUUID() } };
  const answer = await post(as(sent.by), sent);
  if (answer.status === 200)
    life.sent.set(kindOf(sent), { ...sent, entryId: answer.body['entryId'] });
  return answer;
};
const kindOf = ({ path }: { path: string }) => path.split('/').at(-1) ?? '';

/** Posts a text: a note as JSON, others as a form that may have files. */
const post = (client: TestClient, { path, data }: { path: string; data: object }) =>
  kindOf({ path }) === 'note'
    ? client.post(path, data)
    : client.postForm(path, buildMultipartForm({ data: JSON.stringify(data) }, []));

/** Replies to the submitter, after reading all or none of the messages. */
export const replyAction: CaseAction<{
  who: TestStaffMember;
  text: string;
  asks: boolean;
  hasReadAll: boolean;
}> = {
  outcome(life, { who, hasReadAll }) {
    const isLate = !hasReadAll && life.said.some(({ kind }) => kind !== 'note');
    if (isLate) return calculateOutcomeIfAllowed(life, who, '409 newerMessages');
    return calculateOutcomeIfAllowed(life, who, life.isClosed ? '409 replyToClosed' : '200');
  },
  send: (scene, { who, text: said, asks, hasReadAll }, life) =>
    write(scene, life, {
      by: who,
      path: `admin/case/${scene.id}/reply`,
      data: { text: said, asks, ...(!hasReadAll && { lastRead: 0 }) },
    }),
  learn(life, { who, text: said, asks }) {
    life.say('out', who, said);
    life.isWaiting ||= asks;
    life.record('replied', who);
  },
};

/** Adds a note, which may mention an admin. */
export const addNoteAction: CaseAction<{
  who: TestStaffMember;
  text: string;
  mentions: 'admin' | 'other' | null;
}> = {
  outcome(life, { who, mentions }) {
    if (!life.maySee(who)) return '403';
    if (mentions === null) return '200';
    const isUnknown = mentions === who;
    // Only users who work on the case can give other users access to the case.
    const isOutside = !life.mayWork(who) && !life.maySee(mentions);
    return isUnknown || isOutside ? '400' : '200';
  },
  send: (scene, { who, text: said, mentions }, life) =>
    write(scene, life, {
      by: who,
      path: `admin/case/${scene.id}/note`,
      data: {
        text: mentions ? `${said} @${scene.userOf(mentions).employeeName}` : said,
        mentions: mentions ? [scene.userOf(mentions).id] : [],
      },
    }),
  learn(life, { who, text: said, mentions }, _answer, { userOf }) {
    life.say('note', who, mentions ? `${said} @${userOf(mentions).employeeName}` : said);
    if (mentions) life.mentioned.add(mentions);
    life.record('noted', who);
  },
};

/** Writes another message as the submitter. */
export const submitterMessageAction: CaseAction<{ who: CaseActor; text: string }> = {
  outcome: (life, { who }) =>
    calculateOutcomeIfAllowed(life, who, life.isClosed ? '409 replyToClosed' : '200'),
  send: (scene, { who, text: said }, life) =>
    write(scene, life, {
      by: who,
      path: `status/case/${scene.caseId}/answer`,
      data: { text: said },
    }),
  learn(life, { who, text: said }) {
    life.say('in', who, said);
    // The wait moves a service target, but never a due date of a regulation (rule 13.2).
    if (life.isWaiting && !isComplaintClass(life.kind.class)) life.due = undefined;
    life.isWaiting = false;
    life.record('answered', who);
  },
};

/** Sends a text again by the same actor under the same id, unchanged or changed. */
export const repeatMessageAction: CaseAction<{
  what: 'reply' | 'note' | 'answer';
  isChanged: boolean;
}> = {
  outcome(life, { what, isChanged }) {
    const sent = life.sent.get(what);
    if (!sent) return nothingSentOutcome;
    // The access to the case still counts, but not the state of the case.
    const isTheirs = what === 'note' ? life.maySee(sent.by) : life.mayWork(sent.by);
    if (!isTheirs) return '403';
    return isChanged ? '409 submissionChanged' : '200';
  },
  async send({ as }, { what, isChanged }, life) {
    const sent = life.sent.get(what);
    if (!sent) throw new Error('Nothing was sent.');
    const data = isChanged ? { ...sent.data, text: 'Something else' } : sent.data;
    return post(as(sent.by), { path: sent.path, data });
  },
  learn(life, { what }, { body }) {
    expect(body['entryId']).toBe(life.sent.get(what)?.entryId);
  },
};
