import { Op } from 'sequelize';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { AuditEvent } from '../../audit/audit-event.ts';
import { toStartOfIndianDay } from '../../../platform/db/indian-days.ts';
import { OutgoingMessage } from '../../notifications/outgoing-message.ts';
import { Feedback } from '../feedback.ts';
import type { User } from '../../auth/accounts/user.ts';
import { Team } from '../../users/team.ts';
import { createCase, createUser, generateUniqueName } from '../../../testing/factories.ts';
import { useSignedInPeople } from '../../../testing/people.ts';
import { useTestApi } from '../../../testing/test-api.ts';
import { Holiday } from '../../sla/clock-models.ts';
import { toEndOfDay } from '../../sla/due-date.ts';
import { EscalationLevel } from './escalation-models.ts';
import { sendEscalations } from './send-escalations.ts';

const api = useTestApi();
const { boss, owner, officer } = useSignedInPeople({
  boss: 'superadmin',
  owner: 'admin',
  officer: 'admin',
});
beforeEach(async () => {
  await OutgoingMessage.destroy({ where: {} });
  await EscalationLevel.update({ validFrom: '2020-01-01' }, { where: {} });
});
// One mail covers all open cases of a recipient, so each test begins without open cases.
afterEach(async () => {
  for (const feedback of await Feedback.findAll({ where: { status: { [Op.ne]: 'closed' } } })) {
    feedback.close(owner.user.id, 'Done', new Date());
    await feedback.save();
  }
});

/** Dates of a case that was received on Monday, 1 June 2026 and is due on the 22nd. */
const received = {
  createdAt: new Date('2026-06-01T11:00:00+05:30'),
  dueAt: toEndOfDay('2026-06-22'),
};
const on = (day: string, time = '11:00') =>
  api.inside(() => sendEscalations(new Date(`${day}T${time}:00+05:30`)));
const complaint = () =>
  createCase({ ...received, class: 'complaint', complaintCode: 'IV' }, owner.user);
const notificationsOf = async ({ id }: Feedback) =>
  (await OutgoingMessage.findAll({ where: { feedbackId: id }, order: ['id'] })).map(
    ({ template, recipient }) => [template, recipient],
  );
const appoint = (number: number, user: User) =>
  EscalationLevel.create({
    kind: 'level',
    number,
    name: 'Compliance officer',
    class: 'complaint',
    feedbackType: null,
    days: 18,
    recipient: 'person',
    userId: user.id,
    validFrom: '2026-06-01',
  });

describe('the escalation levels of a case', () => {
  test('notifies an escalation’s recipient once, records the escalation and lists the case in My work', async () => {
    const appointed = await appoint(4, officer.user);
    const feedback = await complaint();
    await on('2026-06-05');
    expect(await notificationsOf(feedback)).toEqual([]);
    // The level on day 7 has no lead and the level on day 14 has no person, so the compliance
    // officer is notified.
    await on('2026-06-08');
    await on('2026-06-08', '12:00');
    await Promise.all([on('2026-06-09'), on('2026-06-09')]);
    expect(await notificationsOf(feedback)).toEqual([['caseEscalated', officer.user.email]]);
    const [event] = await AuditEvent.findAll({ where: { label: feedback.caseId } });
    expect(event).toMatchObject({
      action: 'escalated',
      actorId: null,
      after: { level: 'Team lead', days: 7, told: officer.user.employeeName },
    });
    const work = (await api.as(officer.token).get('admin/mywork')).body;
    expect(work).toMatchObject({
      escalated: { total: 1, cases: [{ caseId: feedback.caseId }] },
    });
    const seen = await api.as(officer.token).get(`admin/case/${feedback.id}`);
    expect(seen.status).toBe(200);
    const closing = { id: feedback.id, userType: 'c', feedackClosureDesc: 'Done' };
    expect((await api.as(officer.token).post('admin/closeFeedback', closing)).status).toBe(403);
    await appointed.destroy();
  });

  test('escalates a case to the lead of the assignee’s team', async () => {
    const lead = await createUser();
    const memberIds = [owner.user.id, lead.id];
    const team = { name: generateUniqueName('Desk'), memberIds, leadId: lead.id };
    const made = await Team.create({ ...team, handingOut: 'roundRobin' });
    const feedback = await complaint();
    await on('2026-06-08');
    expect(await notificationsOf(feedback)).toEqual([['caseEscalated', lead.email]]);
    await made.destroy();
  });

  test('escalates a case to the lead of the case’s team rather than of the assignee’s first team', async () => {
    const [first, own] = await Promise.all([createUser(), createUser()]);
    const make = (lead: User) =>
      Team.create({
        name: generateUniqueName('Desk'),
        memberIds: [owner.user.id, lead.id],
        leadId: lead.id,
        handingOut: 'roundRobin',
      });
    const teams = [await make(first), await make(own)];
    const feedback = await complaint();
    await feedback.update({ teamId: teams[1]!.id });
    await on('2026-06-08');
    expect(await notificationsOf(feedback)).toEqual([['caseEscalated', own.email]]);
    await Promise.all(teams.map((team) => team.destroy()));
  });

  test('sends an escalation recipient one mail for several escalated cases', async () => {
    const cases = [await complaint(), await complaint(), await complaint()];
    await on('2026-06-08');
    const mails = await OutgoingMessage.findAll({ where: { recipient: boss.user.email } });
    expect(mails.map(({ template }) => template)).toEqual(['casesOfLevels']);
    const [{ body } = { body: '' }] = mails;
    for (const { caseId, submitterName } of cases) {
      expect(body).toContain(`/admin/case/${caseId}`);
      expect(body).not.toContain(submitterName);
    }
    await on('2026-06-08', '12:00');
    expect(await OutgoingMessage.count()).toBe(1);
  });

  test('escalates a case to a super admin when no escalation level has a recipient', async () => {
    const feedback = await complaint();
    await on('2026-06-19');
    expect(await notificationsOf(feedback)).toEqual([
      ['caseEscalated', boss.user.email],
      ['caseDueSoon', owner.user.email],
    ]);
  });

  test('sends no escalation at midnight, on Sundays or holidays, or about closed cases', async () => {
    const feedback = await complaint();
    const holiday = await Holiday.create({ day: '2026-06-08', name: 'Fair', location: null });
    await on('2026-06-09', '00:00');
    await on('2026-06-07');
    await on('2026-06-08');
    expect(await notificationsOf(feedback)).toEqual([]);
    await holiday.destroy();
    feedback.close(owner.user.id, 'Done', toStartOfIndianDay('2026-06-09'));
    await feedback.save();
    await on('2026-06-09');
    expect(await notificationsOf(feedback)).toEqual([]);
  });

  test('applies no escalation level that came into force after the case was received', async () => {
    await EscalationLevel.update({ validFrom: '2026-06-02' }, { where: {} });
    const feedback = await complaint();
    await on('2026-06-19');
    expect(await notificationsOf(feedback)).toEqual([]);
  });

  test('reminds the assignee three days and one day before the due date, or earlier before days off', async () => {
    // The case is due on a Sunday, so the day before the due date is a Saturday without office
    // hours.
    const dueAt = toEndOfDay('2026-06-14');
    const feedback = await createCase(
      { ...received, createdAt: toStartOfIndianDay('2026-06-09'), dueAt },
      owner.user,
    );
    await on('2026-06-10');
    expect(await notificationsOf(feedback)).toEqual([]);
    await on('2026-06-11');
    await on('2026-06-12');
    expect(await notificationsOf(feedback)).toEqual([
      ['caseDueSoon', owner.user.email],
      ['caseDueSoon', owner.user.email],
    ]);
    await on('2026-06-15');
    expect(await notificationsOf(feedback)).toHaveLength(2);
  });
});

test('sends no reminder about a case whose due date is paused while the case waits for the submitter', async () => {
  const waiting = {
    waitingFor: 'submitter',
    waitingSince: toStartOfIndianDay('2026-06-10'),
  } as const;
  const feedback = await createCase(
    { ...waiting, createdAt: toStartOfIndianDay('2026-06-09'), dueAt: toEndOfDay('2026-06-12') },
    owner.user,
  );
  await on('2026-06-11');
  expect(await notificationsOf(feedback)).toEqual([]);
});

describe('the list of escalation levels', () => {
  const level = {
    kind: 'level',
    number: 2,
    name: 'Desk lead',
    class: 'query',
    days: '3',
    recipient: 'person',
    validFrom: '2035-01-01',
  };
  const save = (body: object) => api.as(boss.token).post('admin/levels', body);

  test('lets only super admins change escalation levels, and rejects a change to a level in force', async () => {
    const personCode = officer.user.employeeCode;
    const added = await save({ ...level, personCode });
    expect(added.body.level).toMatchObject({ days: 3, person: officer.user.employeeName });
    expect((await save({ ...level, personCode })).body.code).toBe('duplicateName');
    const { id, version } = added.body.level as { id: number; version: number };
    const changed = await save({ ...level, id, version, recipient: 'nobody' });
    expect(changed.body.level).toMatchObject({ recipient: 'nobody', personCode: null });
    expect((await api.as(boss.token).del(`admin/levels/${id}`)).status).toBe(200);
    const [first] = await EscalationLevel.findAll({ order: ['id'] });
    expect((await save({ ...level, id: first!.id, personCode })).body.code).toBe('policyInForce');
    expect((await api.as(owner.token).get('admin/levels')).status).toBe(403);
  });

  test.each([
    ['days', { days: '401', recipient: 'lead' }],
    ['number', { number: 10, recipient: 'lead' }],
    ['personCode', { personCode: '' }],
    ['personCode', { personCode: 'NOBODY' }],
  ])('rejects an escalation level with an invalid %s', async (path, wrong) => {
    const { status, body } = await save({ ...level, ...wrong });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ path }]);
  });
});
