import { expect, test } from 'vitest';

import type { Feedback } from '../../../modules/cases/feedback.ts';
import { citusUrl, findWorkerOfCase, loseWorker } from '../../../testing/citus.ts';
import { createCase } from '../../../testing/factories.ts';
import { useSignedInPeople } from '../../../testing/people.ts';
import { useTestApi } from '../../../testing/test-api.ts';

const api = useTestApi();
const { boss } = useSignedInPeople({ boss: 'superadmin' });

const holdCase = ({ id }: Feedback) =>
  api.as(boss.token).post(`admin/case/${id}/hold`, { reason: 'A court asks' });

test.runIf(citusUrl)(
  'rejects a legal hold with 503 and Retry-After only for cases of a lost Citus worker, until it is back',
  async () => {
    const { databaseUrl } = api.services;
    const byWorker = new Map<string, Feedback>();
    while (byWorker.size < 2) {
      const feedback = await createCase({}, boss.user);
      byWorker.set(await findWorkerOfCase(databaseUrl, feedback.id), feedback);
    }
    const [[lost, away], [, present]] = [...byWorker] as [[string, Feedback], [string, Feedback]];
    const recover = await loseWorker(lost);
    try {
      const response = await holdCase(away);
      expect(response.status).toBe(503);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await holdCase(present)).status).toBe(200);
    } finally {
      await recover();
    }
    expect((await holdCase(away)).status).toBe(200);
  },
);
