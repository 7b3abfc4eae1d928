import process from 'node:process';

import { casePageSchema } from '@feedback/contract/cases/case-columns';
import { caseDetailSchema, type CaseDetail } from '@feedback/contract/case-page/case-detail';
import { ownCaseSchema } from '@feedback/contract/submitter-portal/own-case';
import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';

import { createMobileProof } from '../auth/otp/proofs.ts';
import type { Feedback } from './feedback.ts';
import { Tag } from '../reference-data/list-models.ts';
import { createCase, generateUniqueMobile, generateUniqueName } from '../../testing/factories.ts';
import { useSignedInPeople } from '../../testing/people.ts';
import { useTestApi } from '../../testing/test-api.ts';
import type { CaseActionScene } from './testing/case-action.ts';
import { caseActionAttempts, type TestedCase } from './testing/attempts.ts';
import { CaseModel, type TestStaffMember, type CaseActor } from './testing/case-model.ts';

const api = useTestApi();
const people = useSignedInPeople({
  admin: 'admin',
  other: 'admin',
  superadmin: 'superadmin',
  employee: 'employee',
});
const isStaff = (who: CaseActor): who is TestStaffMember =>
  who !== 'submitter' && who !== 'stranger';
const nameOf = (who: CaseActor) => (isStaff(who) ? people[who].user.employeeName : 'Asha Rao');
const boss = () => api.as(people.superadmin.token);

/**
 * Options of the property test. `LIVES=1000` runs 1,000 random cases. A failure prints the shortest
 * sequence of attempts that reproduces the failure, and a seed for the variable `SEED`.
 */
const options = {
  numRuns: Number(process.env['LIVES'] ?? 5),
  ...(process.env['SEED'] !== undefined && { seed: Number(process.env['SEED']) }),
};

const timeout = options.numRuns > 10 ? 3_600_000 : 300_000;

let tags: number[] = [];
let neighbour: Feedback;
let stranger = '';

beforeAll(async () => {
  const names = ['registrar', 'urgent'].map((name) => generateUniqueName(name));
  const made = await Promise.all(names.map((name) => Tag.create({ name, color: 'amber' })));
  tags = made.map(({ id }) => id).toSorted((a, b) => a - b);
  const mobile = generateUniqueMobile();
  neighbour = await createCase({ mobile, pan: 'AAAPA1234A' }, people.admin.user);
  await boss().post(`admin/case/${neighbour.id}/note`, { text: 'Ask the registrar' });
  stranger = await tokenOf(mobile);
});

const tokenOf = (mobile: string) =>
  api.inside(() => createMobileProof({ mobile, purpose: 'caseAccess' }));

async function pageOf({ id }: { id: number }): Promise<CaseDetail> {
  return caseDetailSchema.parse((await boss().get(`admin/case/${id}`)).body);
}

/** Returns the customers' cases that a user finds with a case id and a filter. */
async function listed(who: TestStaffMember, caseId: string, filter = '') {
  const { user, token } = people[who];
  const query = `limit=10&search=${caseId}${filter}`;
  const { body } = await api.as(token).get(`admin/getnonkotakfeedbacks/${user.userid}/c?${query}`);
  return casePageSchema.parse(body).rows;
}

/** Checks the case page against the model of the case. */
async function lookAtPage({ id, twin }: CaseActionScene, life: CaseModel): Promise<CaseDetail> {
  const page = await pageOf({ id });
  const { receivedAt = '', dueAt = null } = page.rounds.at(-1) ?? {};
  expect(page).toMatchObject({
    ...life.kind,
    status: life.status,
    assignedTo: life.assignee && nameOf(life.assignee),
    round: life.rounds.length,
    waitingFor: life.isWaiting ? 'submitter' : null,
    mergedInto: life.isMerged ? twin : null,
    dueAt: life.dueBy(receivedAt, dueAt),
    rounds: life.rounds.map(({ resolution }) => ({ resolution })),
    hold: life.hold === null ? null : { reason: life.hold, by: nameOf('superadmin') },
  });
  expect(page.tags.map((tag) => tag.id).toSorted((a, b) => a - b)).toEqual(life.tags);
  // A wait over midnight extends a service target, and the history records the new due date.
  const changes = page.history.filter(({ action }) => action !== 'dueChanged');
  expect(changes.map(({ action, actor }) => [action, actor])).toEqual(
    life.history.map(({ action, by }) => [action, isStaff(by) ? nameOf(by) : null]),
  );
  const written = page.timeline.filter(({ kind }) => kind !== 'change');
  expect(written.slice(1).map(({ kind, by, text }) => [kind, by, text])).toEqual(
    life.said.map(({ kind, by, text }) => [kind, nameOf(by), text]),
  );
  return page;
}

/** Checks which users may see and work on the case, and which users find the case in a list. */
async function lookAtSight({ id, caseId }: CaseActionScene, life: CaseModel, page: CaseDetail) {
  for (const who of ['admin', 'other'] as const) {
    const { status, body } = await api.as(people[who].token).get(`admin/case/${id}`);
    expect([status, body['mayWork']]).toEqual(
      life.maySee(who) ? [200, life.mayWork(who)] : [403, undefined],
    );
    expect(await listed(who, caseId)).toHaveLength(life.assignee === who ? 1 : 0);
  }
  const [row, ...more] = await listed('superadmin', caseId, `&status=${life.status}`);
  expect(more).toEqual([]);
  expect(page).toMatchObject(row ?? { caseId: 'listed' });
}

/** Checks that the submitter sees the state, ratings and messages of the case, but no notes. */
async function lookAtOwn({ caseId, twin, as }: CaseActionScene, life: CaseModel): Promise<void> {
  const { body } = await as('submitter').get(`status/case/${caseId}`);
  const own = ownCaseSchema.parse(body['case']);
  expect(own.state).toBe(life.stateForSubmitter);
  expect(own.steps.at(-1)?.state).toBe(life.stateForSubmitter);
  const messages = life.said.filter(({ kind }) => kind !== 'note');
  expect(own.entries.slice(1).map(({ kind, by, text }) => [kind, by, text])).toEqual(
    messages.map(({ kind, by, text }) => [kind, isStaff(by) ? 'Person' : null, text]),
  );
  expect(own.rounds.map(({ rating }) => rating?.stars ?? null)).toEqual(
    life.rounds.map(({ stars }) => stars),
  );
  expect(own.mergedInto).toEqual(life.isMerged ? { caseId: twin.caseId } : null);
  expect(own.reopenUntil !== null).toBe(life.isClosed);
}

/** Creates the case under test and a second case of the same submitter. */
async function begin(
  assignee: TestStaffMember | null,
): Promise<{ model: CaseModel; real: TestedCase }> {
  const mobile = generateUniqueMobile();
  const [twin, { id, caseId }] = [
    await createCase({ mobile }),
    await createCase({ mobile }, assignee ? people[assignee].user : undefined),
  ];
  const submitter = await tokenOf(mobile);
  const tokenFor = (who: CaseActor) => {
    if (isStaff(who)) return people[who].token;
    return who === 'submitter' ? submitter : stranger;
  };
  const scene: CaseActionScene = {
    id,
    caseId,
    twin: { id: twin.id, caseId: twin.caseId },
    tags,
    userOf: (who) => people[who].user,
    as: (who) => api.as(tokenFor(who)),
  };
  const real: TestedCase = {
    scene,
    async glance(life) {
      await lookAtPage(scene, life);
    },
    async look(life) {
      await lookAtSight(scene, life, await lookAtPage(scene, life));
      await lookAtOwn(scene, life);
    },
  };
  return { model: new CaseModel(assignee), real };
}

test(
  'case pages, lists and history match the model after any sequence of actions on a case',
  async () => {
    const before = await pageOf(neighbour);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom<(TestStaffMember | null)[]>('admin', 'superadmin', null),
        fc.commands(caseActionAttempts, { maxCommands: 40, size: 'max' }),
        (assignee, attempts) => fc.asyncModelRun(() => begin(assignee), attempts),
      ),
      options,
    );
    expect(await pageOf(neighbour)).toEqual(before);
  },
  timeout,
);
