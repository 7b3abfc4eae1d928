import { randomUUID } from 'node:crypto';

import { vi } from 'vitest';

import { buildCaseData } from '../../../../apps/api/src/testing/sample-calls/records.ts';
import { generateName } from '../../../../apps/api/src/testing/sample-calls/generate-values.ts';
import type { CommitPoint } from '../commit-reader.ts';
import { buildCall, type ApiCaller, type CommitStep } from '../api-caller.ts';
import { findFunctionOfCommit } from '../transaction-sites.ts';

/** Checks whether a commit point writes events that are counted together. */
const isTally = (point: CommitPoint) =>
  findFunctionOfCommit(point)?.startsWith('createTally ') === true;

/** Creates a feedback type with a sub-type whose cases go to the members of a one-person team. */
async function newTeamsTopic(desk: ApiCaller) {
  const { id } = await desk.account();
  const { team } = await desk.make('saveTeam', { body: { memberIds: [id], leadId: id } });
  const feedbacktype = generateName();
  const { data } = await desk.make('addFeedbackType', { body: { feedbacktype, userType: 'c' } });
  const owned = { subType: 'First', ownerCode: '', ownerTeamId: team.id };
  const rows = [{ id: 0, feedbackTypeId: data.id, ...owned, version: data.version }];
  await desk.call('saveSubTypes', { rows });
  return { feedbackType: feedbacktype, subType: owned.subType };
}

/** Steps of calls whose transactions depend on the data. */
export const specialSteps: readonly CommitStep[] = [
  {
    name: 'counts the reading of a list',
    async prepare(desk) {
      const { proxy } = desk.product;
      const read = buildCall(desk, 'getOutgoingMessages', { token: desk.boss.token });
      return Promise.resolve(async () => {
        const from = proxy.seen.length;
        const reply = await read();
        // The read is counted after the response.
        await vi.waitUntil(() => proxy.seen.slice(from).some(isTally), { timeout: 30_000 });
        return reply;
      });
    },
  },
  {
    name: 'saves a case that a team owns',
    async prepare(desk) {
      const topic = await newTeamsTopic(desk);
      const data = { ...(await buildCaseData(desk)), ...topic, submissionId: randomUUID() };
      return buildCall(desk, 'saveStaffEnteredCase', { form: { data }, token: desk.boss.token });
    },
  },
];
