import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';

import { parseCaseId } from '@feedback/contract/case-id';
import { beforeAll, describe, expect, test } from 'vitest';

import { Attachment } from '../../db/models/attachment.ts';
import { AuditEvent } from '../../db/models/audit-event.ts';
import { Feedback } from '../../db/models/feedback.ts';
import { OutgoingMessage } from '../../db/models/outgoing-message.ts';
import type { User } from '../../db/models/user.ts';
import {
  createFeedbackType,
  createLocation,
  createUser,
  uniqueMobile,
} from '../../testing/factories.ts';
import { formOf, trueFiles, untrueFiles } from '../../testing/files.ts';
import { proofOf } from '../../testing/payloads.ts';
import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi();
const pdf = ['statement.pdf', trueFiles['statement.pdf']!] as const;
const png = ['photo.png', trueFiles['photo.png']!] as const;

let owner: User;
let choices: { city: string; feedbackType: string; subType: string };

beforeAll(async () => {
  owner = await createUser();
  const { type, subType } = await createFeedbackType({
    subTypeOwner: owner,
    audiences: ['c', 'd'],
  });
  const { name: city } = await createLocation();
  choices = { city, feedbackType: type.name, subType: subType.name };
});

type Data = Record<string, unknown> & { mobile: string };

/** A whole customer's submission with its proof. */
async function customer(changes: Record<string, unknown> = {}): Promise<Data> {
  const mobile = uniqueMobile();
  return {
    type: 'c',
    name: 'सीता देवी',
    mobile,
    email: 'sita@example.com',
    ...choices,
    description: 'मेरा खाता विवरण नहीं मिला 🙏',
    pan: 'abcpe1234f',
    folio: '',
    attachment: 'no',
    otpToken: await proofOf(api, mobile),
    submissionId: randomUUID(),
    ...changes,
  };
}

const send = (
  data: object,
  files: readonly (readonly [string, Buffer])[] = [],
  options: Parameters<typeof formOf>[2] = {},
) =>
  api.anyone.postForm(
    'feedback/savenonkotak',
    formOf({ data: JSON.stringify(data) }, files, options),
  );

/** Every file in the storage, whatever its state. */
async function storedFiles(): Promise<string[]> {
  const { folder } = api.services.config.attachments;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

const dtoOf = (body: Record<string, unknown>) => body.feedbackDto as { id: number; caseId: string };

describe('POST feedback/savenonkotak', () => {
  test('saves the case for the owner of its sub-type, its history and its messages', async () => {
    const data = await customer();
    const answer = await send(data);
    expect(answer.status).toBe(200);
    const { id, caseId } = dtoOf(answer.body);
    expect(answer.body).toEqual({ status: 'Success', error: null, feedbackDto: { id, caseId } });
    expect(parseCaseId(caseId)).toBe(caseId);
    const feedback = await Feedback.findByPk(id);
    expect(feedback).toMatchObject({
      caseId,
      audience: 'c',
      status: 'assigned',
      assignedTo: owner.id,
      submitterName: 'सीता देवी',
      description: 'मेरा खाता विवरण नहीं मिला 🙏',
      pan: 'ABCPE1234F',
      folio: null,
      location: choices.city,
      attachmentCount: 0,
    });
    const history = await AuditEvent.findAll({ where: { entity: 'case', entityId: String(id) } });
    expect(history).toMatchObject([
      { action: 'created', actorId: null, after: { status: 'assigned' } },
    ]);
    const messages = await OutgoingMessage.findAll({
      where: { feedbackId: id },
      order: [['id', 'ASC']],
    });
    expect(messages.map((one) => [one.channel, one.template, one.recipient])).toEqual([
      ['sms', 'caseCreated', data.mobile],
      ['email', 'caseCreated', 'sita@example.com'],
      ['email', 'caseForOwner', owner.email],
    ]);
    for (const message of messages) expect(message.body).toContain(caseId);
  });

  test('keeps files with their names, whatever the order of the parts', async () => {
    const data = await customer({ attachment: 'yes' });
    const answer = await send(data, [pdf, ['मेरी फ़ोटो.png', png[1]]], { isFieldsLast: true });
    expect(answer.status).toBe(200);
    const attachments = await Attachment.findAll({
      where: { feedbackId: dtoOf(answer.body).id },
      order: ['position'],
    });
    expect(attachments).toMatchObject([
      { fileName: 'statement.pdf', mediaType: 'application/pdf', size: pdf[1].length },
      { fileName: 'मेरी फ़ोटो.png'.normalize('NFC'), mediaType: 'image/png' },
    ]);
    const feedback = await Feedback.findByPk(dtoOf(answer.body).id);
    expect(feedback?.attachmentCount).toBe(2);
    const stored = await storedFiles();
    for (const { storageKey } of attachments) expect(stored).toContain(storageKey.split('/')[1]);
  });

  test('goes to the type’s owner without a sub-type’s, and to nobody without either', async () => {
    const gone = await createUser();
    const { type, subType } = await createFeedbackType({ subTypeOwner: gone, owner });
    const other = await createFeedbackType({ subTypeOwner: gone });
    await gone.destroy();
    const first = await send(await customer({ feedbackType: type.name, subType: subType.name }));
    const second = await send(
      await customer({ feedbackType: other.type.name, subType: other.subType.name }),
    );
    expect(await Feedback.findByPk(dtoOf(first.body).id)).toMatchObject({ assignedTo: owner.id });
    expect(await Feedback.findByPk(dtoOf(second.body).id)).toMatchObject({
      assignedTo: null,
      status: 'open',
    });
  });

  test('answers the same case to the same submission, without a second proof or message', async () => {
    const data = await customer();
    const first = await send(data, [pdf]);
    const before = (await storedFiles()).length;
    const again = await send({ ...data, otpToken: 'whatever it is by now' }, [pdf]);
    expect(again.status).toBe(200);
    expect(again.body.feedbackDto).toEqual(first.body.feedbackDto);
    expect(await Feedback.count({ where: { mobile: data.mobile } })).toBe(1);
    expect(await OutgoingMessage.count({ where: { feedbackId: dtoOf(first.body).id } })).toBe(3);
    expect(await storedFiles()).toHaveLength(before);
  });

  test('saves one case of ten same submissions at once', async () => {
    const data = await customer();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(data, [pdf, png])));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(new Set(answers.map(({ body }) => dtoOf(body).caseId)).size).toBe(1);
    const { id } = dtoOf(answers[0]!.body);
    expect(await Attachment.count({ where: { feedbackId: id } })).toBe(2);
  });

  test.each([
    ['another text', { description: 'Something else' }, [pdf]],
    ['another file', {}, [png]],
  ] as const)('refuses a used submission id with %s', async (_, changes, files) => {
    const data = await customer();
    await send(data, [pdf]);
    const before = (await storedFiles()).length;
    const answer = await send({ ...data, ...changes }, files);
    expect(answer.status).toBe(409);
    expect(answer.body.code).toBe('submissionChanged');
    expect(await storedFiles()).toHaveLength(before);
  });

  test('spends a proof on one of two submissions at once', async () => {
    const data = await customer();
    const answers = await Promise.all([
      send(data),
      send({ ...data, submissionId: randomUUID(), description: 'Another' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('proofSpent');
  });

  test('refuses a proof that is unknown, another number’s or 15 minutes old', async () => {
    const [a, b, c] = [await customer(), await customer(), await customer()];
    await api.services.sequelize.query(
      `UPDATE verification_proofs SET expires_at = now() WHERE mobile = $1`,
      { bind: [c.mobile] },
    );
    const answers = [
      await send({ ...a, otpToken: 'no such proof' }),
      await send({ ...a, otpToken: b.otpToken }),
      await send(c),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(400);
      expect(answer.body.errors).toEqual([
        { path: 'otpToken', message: 'Please verify your mobile number first' },
      ]);
    }
    expect((await send(a)).status).toBe(200);
  });

  test('tells every wrong field at once', async () => {
    const answer = await send({
      type: 'd',
      name: 'R2D2',
      mobile: '12',
      email: 'x@y.COMM',
      city: '',
      description: 'a <b>',
      arn: '',
      submissionId: 'x',
    });
    expect(answer.status).toBe(400);
    const errors = answer.body.errors as { path: string; message: string }[];
    expect(errors.map(({ path }) => path).toSorted()).toEqual([
      'arn',
      'city',
      'description',
      'email',
      'euin',
      'feedbackType',
      'mobile',
      'name',
      'otpToken',
      'subType',
      'submissionId',
    ]);
    expect(answer.body.error).toBe(errors[0]?.message);
  });

  test('wants a PAN or a folio', async () => {
    const answer = await send(await customer({ pan: '', folio: ' ' }));
    expect(answer.body.errors).toContainEqual({
      path: 'pan',
      message: 'Either PAN or Folio is requied',
    });
  });

  test('refuses choices that are not offered, or do not belong together', async () => {
    const forEmployees = await createFeedbackType({ subTypeOwner: owner, audiences: ['e'] });
    const data = await customer();
    const tries: [object, string[]][] = [
      [{ city: 'Atlantis' }, ['city']],
      [
        { feedbackType: forEmployees.type.name, subType: forEmployees.subType.name },
        ['feedbackType'],
      ],
      [{ subType: forEmployees.subType.name, city: 'Atlantis' }, ['city', 'subType']],
    ];
    for (const [changes, paths] of tries) {
      const answer = await send({ ...data, ...changes });
      expect(answer.status).toBe(400);
      expect((answer.body.errors as { path: string }[]).map(({ path }) => path)).toEqual(paths);
    }
    expect((await send(data)).status).toBe(200);
  });

  test('drops fields that it does not know', async () => {
    const answer = await send(await customer({ status: 'closed', assignedTo: 1, id: 7 }));
    expect(await Feedback.findByPk(dtoOf(answer.body).id)).toMatchObject({ status: 'assigned' });
  });

  test.each([
    ['an employee’s audience', { type: 'e' }],
    ['control characters', { name: 'a\u0000b' }],
    ['half a character', { description: 'a\uD800b' }],
    ['a number for a text', { description: 5 }],
  ])('refuses %s', async (_, changes) => {
    const answer = await send(await customer(changes));
    expect(answer.status).toBe(400);
    expect(answer.body.status).toBe('Failure');
  });
});

describe('the files of a submission', () => {
  test.each(Object.entries(untrueFiles))('%s is refused by its name', async (name, content) => {
    const data = await customer();
    const before = await storedFiles();
    const answer = await send(data, [png, [name, content]]);
    expect(answer.status).toBe(415);
    expect(answer.body.errors).toEqual([{ path: name, message: 'Invalid File Type' }]);
    expect(await storedFiles()).toEqual(before);
    expect((await send(data, [png])).status).toBe(200);
  });

  test('may be five, not six', async () => {
    const data = await customer();
    const five = Array.from({ length: 5 }, (_, index) => [`${index}.png`, png[1]] as const);
    const before = (await storedFiles()).length;
    const answer = await send(data, [...five, pdf]);
    expect(answer.status).toBe(413);
    expect(answer.body.error).toBe('You are not allowed to select more than 5 files');
    expect(await storedFiles()).toHaveLength(before);
    expect((await send(data, five)).status).toBe(200);
  });

  test('may have 10 MiB each, and not a byte more', async () => {
    const exact = Buffer.concat([pdf[1], Buffer.alloc(10 * 1024 * 1024 - pdf[1].length, 32)]);
    const data = await customer();
    const before = (await storedFiles()).length;
    const tooLarge = await send(data, [['big.pdf', Buffer.concat([exact, Buffer.from(' ')])], png]);
    expect(tooLarge.status).toBe(413);
    expect(tooLarge.body.errors).toEqual([
      { path: 'big.pdf', message: 'File Size is Greater than 10MB' },
    ]);
    expect(await storedFiles()).toHaveLength(before);
    const answer = await send(data, [['big.pdf', exact]]);
    expect(answer.status).toBe(200);
    const attachment = await Attachment.findOne({ where: { feedbackId: dtoOf(answer.body).id } });
    expect(attachment?.size).toBe(10 * 1024 * 1024);
  });

  test('may not be empty; a field that was left empty is none', async () => {
    const data = await customer();
    const empty = await send(data, [['empty.pdf', Buffer.alloc(0)]]);
    expect(empty.status).toBe(400);
    expect(empty.body.error).toBe('The file is empty');
    const none = await send(data, [['', Buffer.alloc(0)]]);
    expect(none.status).toBe(200);
    expect(await Attachment.count({ where: { feedbackId: dtoOf(none.body).id } })).toBe(0);
  });

  test.each([
    ['no boundary', 'multipart/form-data', 'x'],
    ['a boundary that never comes', 'multipart/form-data; boundary=b', 'x'],
    [
      'an end in mid-file',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc',
    ],
    ['no body', 'multipart/form-data; boundary=b', ''],
    [
      'no data',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="x"\r\n\r\ny\r\n--b--\r\n',
    ],
    [
      'data that is no JSON',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="data"\r\n\r\n{\r\n--b--\r\n',
    ],
    ['JSON instead', 'application/json', '{}'],
  ])('a body with %s is malformed', async (_, type, body) => {
    const before = await storedFiles();
    const response = await api.anyone.raw('feedback/savenonkotak', {
      method: 'POST',
      headers: { 'Content-Type': type },
      body,
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ status: 'Failure', code: 'malformed' });
    expect(await storedFiles()).toEqual(before);
  });

  test('are refused unread when there is more of them than can be right', async () => {
    const { hostname, port } = new URL(api.url);
    const socket = connect(Number(port), hostname);
    socket.write(
      'POST /api/feedback/savenonkotak HTTP/1.1\r\nHost: x\r\nContent-Length: 99000000\r\n' +
        'Content-Type: multipart/form-data; boundary=b\r\n\r\n',
    );
    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    expect(answer.toString()).toMatch(/^HTTP\/1.1 413 /);
  });

  test('are refused while the virus scanner is down', async () => {
    const before = await storedFiles();
    const url = await api.beside({ scanner: { host: '127.0.0.1', port: 1 } });
    const body = formOf({ data: JSON.stringify(await customer()) }, [pdf]);
    const answer = await fetch(`${url}/api/feedback/savenonkotak`, { method: 'POST', body });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(await storedFiles()).toEqual(before);
  });

  test('of a client that leaves in the middle stay nowhere', async () => {
    const before = await storedFiles();
    const { hostname, port } = new URL(api.url);
    const socket = connect(Number(port), hostname);
    socket.write(
      'POST /api/feedback/savenonkotak HTTP/1.1\r\nHost: x\r\nContent-Length: 9000000\r\n' +
        'Content-Type: multipart/form-data; boundary=b\r\n\r\n--b\r\n' +
        'Content-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n',
    );
    socket.write(Buffer.alloc(500_000, 1));
    await expect.poll(storedFiles).not.toEqual(before);
    socket.destroy();
    await expect.poll(storedFiles).toEqual(before);
  });
});
