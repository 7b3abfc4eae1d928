import { randomUUID } from 'node:crypto';

import { caseDetailSchema } from '@feedback/contract/case-page/case-detail';
import type { ScoresMilestoneKind } from '@feedback/contract/regulatory/scores';
import { describe, expect, it, test } from 'vitest';

import type { Feedback } from '../../cases/feedback.ts';
import { SlaPolicyRecord } from '../../sla/clock-models.ts';
import { toEndOfDay } from '../../sla/due-date.ts';
import {
  pdfFile,
  pngFile,
  prepareCustomers,
  type FileNameAndContent,
} from '../../../testing/customers.ts';
import { createCase, generateUniqueMobile } from '../../../testing/factories.ts';
import { buildMultipartForm } from '../../../testing/files.ts';
import { openAccessByOtp } from '../../../testing/payloads.ts';
import { useSignedInPeople } from '../../../testing/people.ts';
import { useTestApi } from '../../../testing/test-api.ts';

const api = useTestApi();
const { storedFiles } = prepareCustomers(api);
const { admin, other } = useSignedInPeople({ admin: 'admin', other: 'admin' });

let serial = 0;
const nextNumber = () => `SEBIE/MH26/${String((serial += 1)).padStart(7, '0')}/1`;

const fromScores = { class: 'complaint', complaintCode: 'II A', source: 'scores' } as const;
const received = { createdAt: new Date('2026-01-31T18:29:00Z') };

const register = (
  { id }: { id: number | string },
  changes: object = {},
  who: typeof admin = admin,
) =>
  api.as(who.token).post(`admin/case/${id}/scores`, {
    registrationNumber: nextNumber(),
    receivedOn: '2026-01-31',
    ...changes,
  });

const done = (
  { id }: { id: number | string },
  kind: ScoresMilestoneKind,
  doneOn: string,
  {
    files = [],
    who = admin,
    ...changes
  }: Record<string, unknown> & {
    files?: readonly FileNameAndContent[];
    who?: typeof admin | undefined;
  } = {},
) => {
  const data = JSON.stringify({ doneOn, submissionId: randomUUID(), ...changes });
  return api
    .as(who.token)
    .postForm(`admin/case/${id}/scores/${kind}`, buildMultipartForm({ data }, files));
};

const seen = async ({ id }: Feedback) =>
  caseDetailSchema.parse((await api.as(admin.token).get(`admin/case/${id}`)).body);

const stepOf = async (feedback: Feedback, kind: ScoresMilestoneKind) =>
  (await seen(feedback)).scores?.milestones.find((step) => step.kind === kind);

const registered = async (given: object = {}) => {
  const feedback = await createCase({ ...fromScores, ...received, ...given }, admin.user);
  expect((await register(feedback)).status).toBe(200);
  return feedback;
};

const dueOn = (day: string) => toEndOfDay(day).toISOString();

describe('a case on SCORES', () => {
  test('stores the registration number, and calculates due dates from the receipt day on SCORES', async () => {
    const feedback = await createCase({ ...fromScores, ...received }, admin.user);
    expect((await seen(feedback)).scores).toMatchObject({ registrationNumber: null });
    const registrationNumber = nextNumber();
    await register(feedback, { registrationNumber, receivedOn: '2026-02-08' });
    const now = await seen(feedback);
    expect(now.scores).toMatchObject({ registrationNumber, isOver: false });
    expect(now.dueAt).toBe(dueOn('2026-03-01'));
    expect(await stepOf(feedback, 'received')).toMatchObject({
      doneOn: '2026-02-08',
      by: admin.user.employeeName,
    });
    expect(await stepOf(feedback, 'actionTaken')).toMatchObject({ dueAt: now.dueAt, doneOn: null });
    expect(now.timeline.at(-1)).toMatchObject({
      action: 'registered',
      to: { registrationNumber, receivedOn: '2026-02-08', dueAt: now.dueAt },
    });
  });

  test('calculates the due date from the receipt day on SCORES after a case is reclassified', async () => {
    const feedback = await registered();
    await register(feedback, { receivedOn: '2026-02-08' });
    await api.as(admin.token).post(`admin/case/${feedback.id}/class`, {
      ...fromScores,
      complaintCode: 'IV',
      reason: 'Another row',
    });
    expect((await seen(feedback)).dueAt).toBe(dueOn('2026-03-01'));
  });

  test('calculates each SCORES step’s due date from the previous step’s day, by the policy in force on that day', async () => {
    const feedback = await registered();
    await SlaPolicyRecord.create({
      class: 'complaint',
      source: 'scores',
      feedbackType: null,
      kind: 'revisedReport',
      days: 12,
      unit: 'calendar',
      stopsWhileWaiting: false,
      validFrom: '2026-03-15',
    });
    const steps = [
      ['actionTaken', '2026-02-20'],
      ['firstReview', '2026-03-01'],
      ['reviewPassedOn', '2026-03-14'],
    ] as const;
    for (const [kind, day] of steps) expect((await done(feedback, kind, day)).status).toBe(200);
    expect(await stepOf(feedback, 'firstReview')).toMatchObject({ dueAt: dueOn('2026-03-07') });
    expect(await stepOf(feedback, 'revisedReport')).toMatchObject({ dueAt: dueOn('2026-03-24') });
    // A day later the new policy is in force.
    await done(feedback, 'reviewPassedOn', '2026-03-15');
    expect(await stepOf(feedback, 'revisedReport')).toMatchObject({ dueAt: dueOn('2026-03-27') });
    await done(feedback, 'decision', '2026-04-30');
    expect(await stepOf(feedback, 'secondReview')).toMatchObject({ dueAt: dueOn('2026-05-15') });
  });

  test('clears a SCORES step together with the due date of the next step', async () => {
    const feedback = await registered();
    await done(feedback, 'actionTaken', '2026-02-20');
    await done(feedback, 'actionTaken', '');
    expect(await stepOf(feedback, 'actionTaken')).toMatchObject({ doneOn: null, by: null });
    expect(await stepOf(feedback, 'firstReview')).toMatchObject({ dueAt: null });
    expect((await seen(feedback)).timeline.at(-1)).toMatchObject({
      action: 'milestone',
      from: { milestone: 'actionTaken', doneOn: '2026-02-20' },
      to: { doneOn: null },
    });
  });

  it.each(['odr', 'closed'] as const)(
    'ends the SCORES procedure with the step %s',
    async (kind) => {
      const feedback = await registered();
      await done(feedback, kind, '2026-02-10');
      expect((await seen(feedback)).scores?.isOver).toBe(true);
    },
  );
});

describe('the document of a step', () => {
  test('stores the document of a SCORES step as the file of a note, and ignores a repeated submission', async () => {
    const feedback = await registered({ mobile: generateUniqueMobile() });
    const sent = { files: [pdfFile], remark: 'As filed', submissionId: randomUUID() };
    expect((await done(feedback, 'actionTaken', '2026-02-20', sent)).status).toBe(200);
    expect((await done(feedback, 'actionTaken', '2026-02-20', sent)).status).toBe(200);
    const { timeline, attachments } = await seen(feedback);
    expect(attachments).toEqual([]);
    const notes = timeline.filter(({ kind }) => kind === 'note');
    expect(notes).toMatchObject([{ text: 'As filed', attachments: [{ fileName: pdfFile[0] }] }]);
    const { document } = (await stepOf(feedback, 'actionTaken'))!;
    expect(document).toEqual(notes[0]!.attachments[0]);
    const path = `case/${feedback.id}/attachment/${document!.id}`;
    expect((await api.as(admin.token).get(`admin/${path}`)).status).toBe(200);
    const submitter = api.as(await openAccessByOtp(api, feedback));
    const own = `status/case/${feedback.caseId}/attachment/${document!.id}`;
    expect((await submitter.get(own)).status).toBe(404);
  });

  test('accepts one document of an accepted file type for a SCORES step, and stores no rejected file', async () => {
    const feedback = await registered();
    const before = await storedFiles();
    const two = await done(feedback, 'actionTaken', '2026-02-20', { files: [pdfFile, pngFile] });
    expect([two.status, two.body.errors]).toMatchObject([413, [{ path: 'file' }]]);
    const script = ['report.exe', Buffer.from('MZ')] as const;
    const wrong = await done(feedback, 'actionTaken', '2026-02-20', { files: [script] });
    expect(wrong.status).toBe(415);
    const early = await done(feedback, 'actionTaken', '2026-01-30', { files: [pdfFile] });
    expect(early.status).toBe(400);
    expect(await storedFiles()).toEqual(before);
  });
});

describe('invalid SCORES requests', () => {
  test('rejects a SCORES number that another case has', async () => {
    const [first, second] = [await registered(), await createCase(fromScores, admin.user)];
    const { scores } = await seen(first);
    const again = await register(second, { registrationNumber: scores?.registrationNumber });
    expect(again.status).toBe(409);
    expect(again.body.errors).toMatchObject([{ path: 'registrationNumber' }]);
  });

  test('accepts a SCORES number for one of two cases that are registered concurrently', async () => {
    const cases = [
      await createCase(fromScores, admin.user),
      await createCase(fromScores, admin.user),
    ];
    const given = { registrationNumber: 'SEBIE/MH26/RACE/1' };
    const responses = await Promise.all(cases.map((feedback) => register(feedback, given)));
    const statuses = responses.map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it.each([
    ['no number', { registrationNumber: ' ' }, 'registrationNumber'],
    ['a formula as the number', { registrationNumber: '=1+1' }, 'registrationNumber'],
    ['no day', { receivedOn: '' }, 'receivedOn'],
    ['a future day', { receivedOn: '2999-01-01' }, 'receivedOn'],
  ])('rejects a SCORES registration with %s', async (_name, wrong, path) => {
    const { status, body } = await register(await createCase(fromScores, admin.user), wrong);
    expect([status, body.errors]).toMatchObject([400, [{ path }]]);
  });

  it.each([
    ['before the required previous step is done', 'revisedReport', '2026-03-01'],
    ['on a day before the previous step', 'actionTaken', '2026-01-30'],
    ['in the future', 'actionTaken', '2999-01-01'],
    ['on a date that does not exist', 'actionTaken', '2026-02-30'],
  ] as const)('rejects a SCORES step done %s', async (_name, kind, day) => {
    const { status, body } = await done(await registered(), kind, day);
    expect([status, body.errors]).toMatchObject([400, [{ path: 'doneOn' }]]);
  });

  test('returns 403 for a user who may not see the case, and 404 for a case that is not on SCORES', async () => {
    const feedback = await registered();
    expect((await register(feedback, {}, other)).status).toBe(403);
    expect((await done(feedback, 'odr', '2026-02-10', { who: other })).status).toBe(403);
    const direct = await createCase({}, admin.user);
    expect((await seen(direct)).scores).toBeNull();
    expect((await done(direct, 'odr', '2026-02-10')).status).toBe(404);
    const nobody = await api.anyone.post(`admin/case/${feedback.id}/scores`, {});
    expect(nobody.status).toBe(401);
  });
});
