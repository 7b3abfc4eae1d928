import { randomUUID } from 'node:crypto';

import { queryRunningDatabase } from '@feedback/embedded-postgres/running';
import { expect, vi } from 'vitest';

import { signInSuperAdmin, type AcknowledgedCase } from './client.ts';
import { retryUntilAnswered } from './submitters.ts';

/** A reply whose saving the product has acknowledged. */
interface Replied {
  readonly caseId: number;
  readonly entryId: number;
}

/** Time limits for the next case to appear while a fault lasts. */
const patience = { timeout: 600_000, interval: 100 };

/** An admin who replies with a file to each new case of a list. */
interface Replier {
  readonly replied: readonly Replied[];
  /** Stops the replying admin once the current reply is acknowledged. */
  readonly stop: () => Promise<void>;
}

type Admin = Pick<Awaited<ReturnType<typeof signInSuperAdmin>>, 'postForm'>;

/**
 * Replies with a file to a case. Resolves with the history entry once the product has acknowledged
 * the reply.
 */
export async function sendMailReply(
  admin: Admin,
  { id, submission }: AcknowledgedCase,
  submissionId: string = randomUUID(),
): Promise<number> {
  const reply = { text: 'It was sent again.', asks: false, submissionId };
  const path = `admin/case/${id}/reply`;
  const { entryId } = await admin.postForm<{ entryId: number }>(path, reply, submission.file);
  return entryId;
}

/** Starts an admin who replies to cases and retries calls without a response. */
export async function startReplier(
  url: string,
  cases: readonly AcknowledgedCase[],
): Promise<Replier> {
  const admin = await signInSuperAdmin(url);
  const replied: Replied[] = [];
  const state = { isOver: false };
  const work = async () => {
    for (;;) {
      await vi.waitUntil(() => state.isOver || replied.length < cases.length, patience);
      const next = cases[replied.length];
      if (state.isOver || !next) return;
      const submissionId = randomUUID();
      const entryId = await retryUntilAnswered(() => sendMailReply(admin, next, submissionId));
      replied.push({ caseId: next.id, entryId });
    }
  };
  const working = work();
  return {
    replied,
    async stop() {
      state.isOver = true;
      await working;
    },
  };
}

/** Checks that every acknowledged reply exists once, with its file. */
export async function expectReplies(dataDir: string, replied: readonly Replied[]): Promise<void> {
  const cases = replied.map(({ caseId }) => caseId).join() || '0';
  const rows = await queryRunningDatabase(
    dataDir,
    `SELECT feedback_id AS "caseId", id AS "entryId",
       (SELECT count(*)::int FROM attachments WHERE entry_id = e.id) AS files
     FROM case_entries AS e WHERE feedback_id IN (${cases}) ORDER BY id`,
  );
  expect(rows).toEqual(replied.map((reply) => ({ ...reply, files: 1 })));
}
