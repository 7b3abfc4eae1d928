import { randomBytes, randomUUID } from 'node:crypto';

import { beforeAll, describe, expect, test } from 'vitest';

import { AuditEvent } from '../audit/audit-event.ts';
import { OutgoingMessage } from '../notifications/outgoing-message.ts';
import { createMobileProof } from '../auth/otp/proofs.ts';
import { hashToken } from '../auth/tokens.ts';
import {
  createCase,
  createFeedbackType,
  createLocation,
  createUser,
  generateUniqueMobile,
} from '../../testing/factories.ts';
import { listenToNotifications, type Subscription } from '../../platform/db/listen.ts';
import { runInContext } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { useTestApi } from '../../testing/test-api.ts';
import type { ChosenReferenceData } from './check-choices.ts';
import { normalizeForBlindIndex } from '../cases/blind-index.ts';
import { Feedback } from '../cases/feedback.ts';
import { findCaseIdsByBlindIndex } from '../cases/find-by-blind-index.ts';
import type { SavedSubmission, Submission } from './find-submission-context.ts';
import { saveCase } from './save-case.ts';

const api = useTestApi({ config: { poolSize: 20 } });
let choices: ChosenReferenceData;

const casesOf = ({ given }: Submission) =>
  api.inside(() => findCaseIdsByBlindIndex([normalizeForBlindIndex('mobile', given.mobile ?? '')]));

beforeAll(async () => {
  const { type, subType } = await createFeedbackType({ subTypeOwner: await createUser() });
  const { name } = await createLocation();
  const location = { path: 'city', name };
  choices = { audience: 'c', location, feedbackType: type.name, subType: subType.name };
});

/** Returns a promise with its resolve function. */
function withResolvers<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((fulfil) => (resolve = fulfil));
  return { promise, resolve };
}

/** Returns a submission with a new mobile proof. */
async function submissionOf(mobile = generateUniqueMobile()): Promise<Submission> {
  const purpose = 'submission';
  const otpToken = await api.inside(() => createMobileProof({ mobile, purpose }));
  const given = {
    audience: 'c',
    submissionId: randomUUID(),
    submissionDigest: randomBytes(32),
    submitterName: 'Asha',
    mobile,
    email: 'asha@example.com',
    pan: 'ABCPE1234F',
    location: choices.location.name,
    feedbackType: choices.feedbackType,
    subType: choices.subType,
    description: 'Where is it',
  } as const;
  return { given, choices, proof: { otpToken, mobile, purpose } };
}

const save = (submission: Submission, nextCaseId?: () => string) =>
  api.inside(() => saveCase(submission, nextCaseId && { nextCaseId }));

describe('saving a case with a duplicate case id', () => {
  test('generates another case id when the first ones are taken', async () => {
    const { caseId: taken } = await createCase();
    const caseIds = [taken, taken, 'MF-0000-0001'];
    const { id } = await save(await submissionOf(), () => caseIds.shift() ?? '');
    expect(await Feedback.findByPk(id)).toMatchObject({
      caseId: 'MF-0000-0001',
      status: 'assigned',
    });
    expect(await AuditEvent.count({ where: { label: taken, action: 'created' } })).toBe(0);
  });

  test('saves no case and keeps the mobile proof unspent when every generated case id is taken', async () => {
    const { caseId: taken } = await createCase();
    const submission = await submissionOf();
    await expect(save(submission, () => taken)).rejects.toThrow('No unused case id was found');
    expect((await save(submission)).isRepeat).toBe(false);
  });
});

describe('a concurrent save between a submission’s lookup and its insert', () => {
  /** Saves a submission, and another submission just before the first one is inserted. */
  async function overtaken(submission: Submission, other: Submission) {
    let overtaker: ReturnType<typeof save> | undefined;
    const { subscriptions } = api.services;
    const overtake = async () => {
      await (overtaker ??= save(other));
      return [];
    };
    const overtaking = { ...subscriptions, all: [overtake, ...subscriptions.all] };
    const services = { ...api.services, subscriptions: overtaking };
    const result = await runInContext({ services }, () => saveCase(submission)).catch(
      (error: unknown) => error,
    );
    return { result, other: await overtaker };
  }

  test('returns the existing case when the same submission was saved just before the insert', async () => {
    const submission = await submissionOf();
    const { result, other } = await overtaken(submission, submission);
    expect(other).toMatchObject({ isRepeat: false });
    expect(result).toEqual({ ...other, isRepeat: true });
  });

  test('rejects a submission when another submission spent its proof just before the insert', async () => {
    const submission = await submissionOf();
    const again = { ...submission, given: { ...submission.given, submissionId: randomUUID() } };
    const { result } = await overtaken(submission, again);
    expect(result).toMatchObject({ code: 'proofSpent' });
    expect(await casesOf(submission)).toHaveLength(1);
  });
});

describe('saving cases in one batch', () => {
  const twelve = () => Promise.all(Array.from({ length: 12 }, () => submissionOf()));

  test('saves the other cases of a batch when the database rejects one case', async () => {
    const submissions = await twelve();
    const unstorable = submissions[7]!;
    const wrong = { ...unstorable, given: { ...unstorable.given, description: 'a\u0000b' } };
    const results = await Promise.allSettled(
      submissions.map((submission) => save(submission === unstorable ? wrong : submission)),
    );
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused).toEqual([results[7]]);
    const submissionIds = submissions.map(({ given }) => given.submissionId!);
    const saved = await Feedback.findAll({ where: { submissionId: submissionIds } });
    expect(saved).toHaveLength(11);
    for (const { id } of saved) {
      expect(await OutgoingMessage.count({ where: { feedbackId: id } })).toBe(3);
      expect(await AuditEvent.count({ where: { entity: 'case', entityId: String(id) } })).toBe(1);
    }
    expect(await save(unstorable)).toMatchObject({ isRepeat: false });
  });

  test('saves the other cases of a batch when one case waits too long for a lock', async () => {
    const { pool } = api.services;
    const submissions = await twelve();
    const lock = await pool.connect();
    await lock.query('BEGIN');
    const proof = hashToken(submissions[7]!.proof!.otpToken);
    await lock.query('SELECT FROM verification_proofs WHERE token_hash = $1 FOR UPDATE', [proof]);
    let results: PromiseSettledResult<unknown>[] = [];
    const saves = submissions.map((submission) => save(submission));
    void Promise.allSettled(saves).then((all) => (results = all));
    // Cancels the statements that wait for the lock, as the statement timeout would.
    const endWaits = `SELECT pg_cancel_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    const settled = async () => (await pool.query(endWaits)) && results.length;
    await expect.poll(settled).toBe(12);
    await lock.query('ROLLBACK');
    lock.release();
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([results[7]]);
    expect(await save(submissions[7]!)).toMatchObject({ isRepeat: false });
  });

  test('saves only one of several concurrent cases with the same proof', async () => {
    const submission = await submissionOf();
    const others = (await twelve()).map(({ given }) => ({
      ...submission,
      given: { ...submission.given, submissionId: given.submissionId! },
    }));
    const results = await Promise.allSettled(others.map((other) => save(other)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'proofSpent' });
    }
    expect(await casesOf(submission)).toHaveLength(1);
  });
});

describe('notifications of a new case', () => {
  /** Listens to a PostgreSQL notification channel and collects the payloads. */
  async function hear(channel: string) {
    const { databaseUrl, logger } = api.services;
    const heard: string[] = [];
    const { stop } = await new Promise<Subscription>((resolve) => {
      const subscription = listenToNotifications(databaseUrl, logger, {
        channel,
        onAnnounced: (payload) => heard.push(payload),
        onListening: () => resolve(subscription),
      });
    });
    return { heard, stop };
  }

  test('announces a new case and its messages only when the transaction is committed', async () => {
    const [news, messages] = [await hear('news'), await hear('outgoing_messages')];
    const alone = await save(await submissionOf());
    // A case of an earlier test may still be announced.
    await expect.poll(() => news.heard).toContain(`case ${alone.id}`);
    await expect.poll(() => messages.heard).toHaveLength(1);
    const submission = await submissionOf();
    const { promise: mayEnd, resolve: end } = withResolvers<void>();
    const { promise: saved, resolve: noteSaved } = withResolvers<SavedSubmission>();
    const transaction = api.inside(() =>
      inTransaction(async () => {
        noteSaved(await saveCase(submission));
        await mayEnd;
      }),
    );
    const within = await saved;
    await save(await submissionOf());
    await expect.poll(() => messages.heard).toHaveLength(2);
    expect(news.heard).not.toContain(`case ${within.id}`);
    end();
    await transaction;
    await expect.poll(() => news.heard).toContain(`case ${within.id}`);
    await expect.poll(() => messages.heard).toHaveLength(3);
    await Promise.all([news.stop(), messages.stop()]);
  });
});
