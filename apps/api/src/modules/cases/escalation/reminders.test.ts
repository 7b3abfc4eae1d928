import type { CreationAttributes } from 'sequelize';
import { beforeEach, describe, expect, test } from 'vitest';

import {
  createCase,
  createUser,
  removeAllCases,
  createSignedInUser,
  generateUniqueName,
} from '../../../testing/factories.ts';
import { useSignedInPeople } from '../../../testing/people.ts';
import { useTestApi } from '../../../testing/test-api.ts';
import { toStartOfIndianDay } from '../../../platform/db/indian-days.ts';
import { EscalationLevel } from './escalation-models.ts';
import type { Feedback } from '../feedback.ts';
import { toEndOfDay } from '../../sla/due-date.ts';
import { OutgoingMessage } from '../../notifications/outgoing-message.ts';
import { Team } from '../../users/team.ts';
import { sendEscalations } from './send-escalations.ts';

const api = useTestApi();
const { boss, owner } = useSignedInPeople({ boss: 'superadmin', owner: 'admin' });

beforeEach(async () => {
  await OutgoingMessage.destroy({ where: {} });
  await removeAllCases(api);
  await EscalationLevel.destroy({ where: { kind: 'level' } });
  await EscalationLevel.update({ validFrom: '2020-01-01' }, { where: {} });
});

const on = (day: string) => api.inside(() => sendEscalations(new Date(`${day}T11:00:00+05:30`)));
const sentFor = async ({ id }: Feedback) =>
  (await OutgoingMessage.findAll({ where: { feedbackId: id }, order: ['id'] })).map(
    ({ template, recipient }) => [template, recipient],
  );
const received = { createdAt: toStartOfIndianDay('2026-06-09'), dueAt: toEndOfDay('2026-06-12') };
const newTeam = (leadId: number, memberIds: number[]) =>
  Team.create({ name: generateUniqueName('Desk'), memberIds, leadId, handingOut: 'roundRobin' });

describe('reminders of due dates', () => {
  test('sends another reminder after a case’s due date is changed', async () => {
    const feedback = await createCase(received, owner.user);
    await on('2026-06-11');
    await on('2026-06-11');
    expect(await sentFor(feedback)).toHaveLength(1);
    await feedback.update({ dueAt: toEndOfDay('2026-06-19') });
    await on('2026-06-12');
    expect(await sentFor(feedback)).toHaveLength(1);
    await on('2026-06-18');
    expect(await sentFor(feedback)).toEqual([
      ['caseDueSoon', owner.user.email],
      ['caseDueSoon', owner.user.email],
    ]);
  });

  test('sends the reminder about a case without an assignee to the lead of the case’s team', async () => {
    const lead = await createUser();
    const team = await newTeam(lead.id, [lead.id]);
    const feedback = await createCase({ ...received, teamId: team.id });
    await on('2026-06-11');
    expect(await sentFor(feedback)).toEqual([['caseDueSoon', lead.email]]);
    await team.destroy();
  });

  test('sends the reminder about a case without an assignee or a team to all super admins', async () => {
    const second = await createSignedInUser('superadmin');
    const feedback = await createCase(received);
    await on('2026-06-11');
    await on('2026-06-11');
    expect(await sentFor(feedback)).toEqual([
      ['caseDueSoon', boss.user.email],
      ['caseDueSoon', second.user.email],
    ]);
    await second.user.destroy();
  });
});

const newLevel = (number: number, given: Partial<CreationAttributes<EscalationLevel>>) =>
  EscalationLevel.create({
    kind: 'level',
    number,
    name: `Level ${number}`,
    class: null,
    feedbackType: null,
    days: number * 7,
    recipient: 'nobody',
    userId: null,
    validFrom: '2020-01-01',
    ...given,
  });

describe('escalation levels', () => {
  const complaint = { class: 'complaint', complaintCode: 'IV' } as const;

  test('delays an escalation until the case stops waiting for the submitter', async () => {
    const waiting = {
      waitingFor: 'submitter',
      waitingSince: toStartOfIndianDay('2026-06-03'),
    } as const;
    await newLevel(1, { recipient: 'person', userId: boss.user.id });
    const feedback = await createCase(
      { ...waiting, createdAt: toStartOfIndianDay('2026-06-01'), dueAt: toEndOfDay('2026-06-30') },
      owner.user,
    );
    await on('2026-06-09');
    expect(await sentFor(feedback)).toEqual([]);
    await feedback.update({ waitingFor: null, waitingSince: null });
    await on('2026-06-09');
    expect(await sentFor(feedback)).toEqual([['caseEscalated', boss.user.email]]);
  });

  test('escalates a case to the next level when the team lead is the assignee', async () => {
    const officer = await createUser();
    await newLevel(1, { recipient: 'lead' });
    await newLevel(2, { recipient: 'person', userId: officer.id });
    const team = await newTeam(owner.user.id, [owner.user.id]);
    const own = await createCase(
      {
        ...complaint,
        createdAt: toStartOfIndianDay('2026-06-01'),
        dueAt: toEndOfDay('2026-06-22'),
      },
      owner.user,
    );
    await on('2026-06-08');
    expect(await sentFor(own)).toEqual([['caseEscalated', officer.email]]);
    await team.destroy();
  });

  test('escalates a case to another super admin when a super admin is the assignee', async () => {
    const second = await createSignedInUser('superadmin');
    await newLevel(1, { recipient: 'lead' });
    const own = await createCase(
      {
        ...complaint,
        createdAt: toStartOfIndianDay('2026-06-01'),
        dueAt: toEndOfDay('2026-06-22'),
      },
      boss.user,
    );
    await on('2026-06-08');
    expect(await sentFor(own)).toEqual([['caseEscalated', second.user.email]]);
    await second.user.destroy();
  });
});
