import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';

import { brand } from '@feedback/contract/brand';
import { btlMarketingTypeName } from '@feedback/contract/users/employee-forms';
import { beforeAll, describe, expect, test } from 'vitest';

import { Attachment } from '../cases/attachment.ts';
import { AuditEvent } from '../audit/audit-event.ts';
import { Feedback } from '../cases/feedback.ts';
import { Amc, BtlType } from '../reference-data/list-models.ts';
import { OutgoingMessage } from '../notifications/outgoing-message.ts';
import type { User } from '../auth/accounts/user.ts';
import {
  createFeedbackType,
  createLocation,
  createUser,
  createSignedInUser,
} from '../../testing/factories.ts';
import { buildMultipartForm, validFiles, mislabelledFiles } from '../../testing/files.ts';
import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi();
const pdf = ['statement.pdf', validFiles['statement.pdf']!] as const;
const png = ['photo.png', validFiles['photo.png']!] as const;

let me: { user: User; token: string };
let form: Record<string, unknown>;
let btl: { feedbackType: string; subType: string };

beforeAll(async () => {
  me = await createSignedInUser('employee');
  const owner = await createUser();
  const { type, subType } = await createFeedbackType({ subTypeOwner: owner, audiences: ['e'] });
  const marketing = await createFeedbackType({
    name: btlMarketingTypeName,
    subTypeOwner: owner,
    audiences: ['e'],
  });
  btl = { feedbackType: marketing.type.name, subType: marketing.subType.name };
  const { name: location } = await createLocation();
  form = {
    location,
    feedbackType: type.name,
    subType: subType.name,
    description: '',
    attachmentLoc: 'no',
  };
});

const save = (changes: object = {}) =>
  api.as(me.token).post('feedback/save', { ...form, ...changes });
const dtoOf = (body: Record<string, unknown>) =>
  body.feedbackDto as { id: number; caseId: string; employeeCode: string };

describe('POST feedback/save', () => {
  test('saves an employee’s case for the signed-in user and ignores the employee code in the form', async () => {
    const answer = await save({ employeeCode: 'E9999', employeeName: 'Somebody Else' });
    expect(answer.status).toBe(200);
    const dto = dtoOf(answer.body);
    expect(dto.employeeCode).toBe(me.user.employeeCode);
    expect(await Feedback.findByPk(dto.id)).toMatchObject({
      audience: 'e',
      status: 'assigned',
      submitterName: me.user.employeeName,
      employeeCode: me.user.employeeCode,
      amcName: brand.defaultAmc,
      description: '',
    });
    const recipients = await OutgoingMessage.findAll({ where: { feedbackId: dto.id } });
    expect(recipients.map(({ recipient }) => recipient)).toEqual(
      expect.arrayContaining([me.user.mobile, me.user.email]),
    );
    const event = await AuditEvent.findOne({ where: { entity: 'case', entityId: String(dto.id) } });
    expect(event).toMatchObject({ action: 'created', actorId: me.user.id });
  });

  test('accepts a case only with a known type of BTL, AMC and location', async () => {
    await BtlType.create({ name: 'Canopy' });
    await Amc.create({ name: 'Nilgiri Fund' });
    const good = await save({ ...btl, typeOfBTL: 'Canopy', amcname: 'Nilgiri Fund' });
    const wrong = await save({
      ...btl,
      typeOfBTL: 'Blimp',
      amcname: 'No Fund',
      location: 'Atlantis',
    });
    expect(await Feedback.findByPk(dtoOf(good.body).id)).toMatchObject({
      typeOfBtl: 'Canopy',
      amcName: 'Nilgiri Fund',
    });
    expect(wrong.status).toBe(400);
    expect((wrong.body.errors as { path: string }[]).map(({ path }) => path)).toEqual([
      'location',
      'amcname',
      'typeOfBTL',
    ]);
  });

  test('drops the type of BTL of a case unless its feedback type is BTL Marketing', async () => {
    for (const typeOfBTL of ['Canopy', 'Blimp']) {
      const { status, body } = await save({ typeOfBTL });
      expect(status).toBe(200);
      expect(await Feedback.findByPk(dtoOf(body).id)).toMatchObject({ typeOfBtl: null });
    }
  });

  test('returns every invalid field of an employee’s feedback', async () => {
    const answer = await save({
      location: '',
      feedbackType: '',
      subType: '',
      area: '#',
      arn: 'x'.repeat(11),
    });
    expect(answer.body.errors).toEqual([
      { path: 'location', message: 'Location is required' },
      { path: 'feedbackType', message: 'Feedback is required' },
      { path: 'subType', message: 'Sub Feedback is required' },
      { path: 'area', message: 'Invalid Value' },
      { path: 'arn', message: 'Maximum 10 characters are allowed' },
    ]);
  });

  test('returns the same case for a repeated submission id, and rejects the id with another description', async () => {
    const submissionId = randomUUID();
    const answers = await Promise.all([save({ submissionId }), save({ submissionId })]);
    expect(dtoOf(answers[0].body)).toEqual(dtoOf(answers[1].body));
    const other = await save({ submissionId, description: 'Other' });
    expect(other.status).toBe(409);
  });

  test('returns 401 for an employee’s feedback without a session', async () => {
    expect((await api.anyone.post('feedback/save', form)).status).toBe(401);
  });
});

describe('POST feedback/upload', () => {
  const upload = (key: string, files: readonly (readonly [string, Buffer])[], token = me.token) =>
    api
      .as(token)
      .postForm(
        'feedback/upload',
        buildMultipartForm({ feedback: key }, files, { fileField: 'files' }),
      );
  const keyOf = ({ employeeCode, id }: { employeeCode: string; id: number }) =>
    `${employeeCode}-${id}`;

  test('adds a file that is uploaded twice to a case only once', async () => {
    const dto = dtoOf((await save()).body);
    const first = await upload(keyOf(dto), [pdf, png]);
    expect(first.body).toEqual({ status: 'Success', error: null });
    await upload(keyOf(dto), [pdf, png]);
    const attachments = await Attachment.findAll({
      where: { feedbackId: dto.id },
      order: ['position'],
    });
    expect(attachments.map(({ fileName }) => fileName)).toEqual(['statement.pdf', 'photo.png']);
    const events = await AuditEvent.findAll({
      where: { entity: 'case', entityId: String(dto.id) },
      order: [['id', 'ASC']],
    });
    expect(events.map(({ action }) => action)).toEqual(['created', 'attached']);
    expect(await readdir(`${api.services.config.attachments.folder}/drafts`)).toEqual([]);
  });

  test('rejects a new file for a closed case, but accepts the repeated upload of a file that the case has', async () => {
    const dto = dtoOf((await save()).body);
    await upload(keyOf(dto), [pdf]);
    const feedback = await Feedback.findByPk(dto.id, { rejectOnEmpty: true });
    feedback.close(me.user.id, 'Done', new Date());
    await feedback.save();
    const answer = await upload(keyOf(dto), [png]);
    expect(answer.status).toBe(409);
    expect(answer.body.code).toBe('caseClosed');
    expect((await upload(keyOf(dto), [pdf])).status).toBe(200);
    expect(await Attachment.count({ where: { feedbackId: dto.id } })).toBe(1);
  });

  test('rejects an upload that would give a case more than five files', async () => {
    const dto = dtoOf((await save()).body);
    await upload(keyOf(dto), [pdf, png, ['a.png', png[1]]]);
    const answer = await upload(keyOf(dto), [
      ['b.png', png[1]],
      ['c.png', png[1]],
      ['d.png', png[1]],
    ]);
    expect(answer.status).toBe(413);
    expect(await Attachment.count({ where: { feedbackId: dto.id } })).toBe(3);
  });

  test('lets only the user who submitted a case add files', async () => {
    const dto = dtoOf((await save()).body);
    const other = await createSignedInUser('superadmin');
    expect((await upload(keyOf(dto), [pdf], other.token)).status).toBe(403);
    expect((await upload(`E9999-${dto.id}`, [pdf])).status).toBe(403);
    expect((await upload(`${dto.employeeCode}-99999`, [pdf])).status).toBe(404);
    expect((await upload('nonsense', [pdf])).status).toBe(400);
    const wrong = await upload(keyOf(dto), [['program.pdf', mislabelledFiles['program.pdf']!]]);
    expect(wrong.status).toBe(415);
    expect(await Attachment.count({ where: { feedbackId: dto.id } })).toBe(0);
  });
});
