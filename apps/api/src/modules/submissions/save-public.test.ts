import { parseCaseId } from '@feedback/contract/cases/case-id';
import { formatTextDay } from '@feedback/contract/messages/dates';
import { describe, expect, test } from 'vitest';

import { toIndianDay } from '../../platform/db/indian-days.ts';
import { Attachment } from '../cases/attachment.ts';
import { AuditEvent } from '../audit/audit-event.ts';
import { Feedback } from '../cases/feedback.ts';
import { OutgoingMessage } from '../notifications/outgoing-message.ts';
import { readSavedCase, pdfFile, pngFile, prepareCustomers } from '../../testing/customers.ts';
import { createFeedbackType, createUser } from '../../testing/factories.ts';
import { buildMultipartForm } from '../../testing/files.ts';
import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi();
const customers = prepareCustomers(api);
const { customer, send, storedFiles } = customers;

describe('POST feedback/savenonkotak', () => {
  test('saves a public submission as a case for the owner of its sub-type, with history and messages', async () => {
    const data = await customer();
    const answer = await send(data);
    expect(answer.status).toBe(200);
    const { id, caseId } = readSavedCase(answer.body);
    expect(answer.body).toEqual({ status: 'Success', error: null, feedbackDto: { id, caseId } });
    expect(parseCaseId(caseId)).toBe(caseId);
    const feedback = await Feedback.findByPk(id);
    expect(feedback).toMatchObject({
      caseId,
      audience: 'c',
      status: 'assigned',
      assignedTo: customers.owner.id,
      submitterName: 'सीता देवी',
      description: 'मेरा खाता विवरण नहीं मिला 🙏',
      pan: 'ABCPE1234F',
      folio: null,
      location: customers.choices.city,
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
      ['email', 'caseForOwner', customers.owner.email],
    ]);
    for (const message of messages) expect(message.body).toContain(caseId);
  });

  test('quotes the first 500 characters of the description and the due date in the confirmation e-mail', async () => {
    const description = `My statement has not come. ${'x'.repeat(600)}`;
    const answer = await send(await customer({ description }));
    const { id } = readSavedCase(answer.body);
    const { dueAt } = await Feedback.findByPk(id, { rejectOnEmpty: true });
    const where = { feedbackId: id, template: 'caseCreated', channel: 'email' } as const;
    const email = await OutgoingMessage.findOne({ where, rejectOnEmpty: true });
    expect(email.body).toContain(`\n\n${description.slice(0, 500)}…\n\n`);
    expect(email.body).toContain(
      `by ${formatTextDay(toIndianDay(dueAt ?? new Date(0)), 'en-IN')}.`,
    );
  });

  test('sends the confirmation SMS in the language of the form and stores the language with the case', async () => {
    const form = buildMultipartForm({ data: JSON.stringify(await customer()) }, []);
    const answer = await api.anyone.postForm('feedback/savenonkotak', form, {
      'Accept-Language': 'hi',
    });
    const { id, caseId } = readSavedCase(answer.body);
    expect(await Feedback.findByPk(id)).toMatchObject({ locale: 'hi' });
    const where = { feedbackId: id, template: 'caseCreated', channel: 'sms' } as const;
    const sms = await OutgoingMessage.findOne({ where, rejectOnEmpty: true });
    expect(sms.body).toContain(`आपकी केस आईडी ${caseId} है`);
  });

  test('saves files with their names when the files come before the data in the request', async () => {
    const data = await customer({ attachment: 'yes' });
    const answer = await send(data, [pdfFile, ['मेरी फ़ोटो.png', pngFile[1]]], {
      isFieldsLast: true,
    });
    expect(answer.status).toBe(200);
    const attachments = await Attachment.findAll({
      where: { feedbackId: readSavedCase(answer.body).id },
      order: ['position'],
    });
    expect(attachments).toMatchObject([
      { fileName: 'statement.pdf', mediaType: 'application/pdf', size: pdfFile[1].length },
      { fileName: 'मेरी फ़ोटो.png'.normalize('NFC'), mediaType: 'image/png' },
    ]);
    const feedback = await Feedback.findByPk(readSavedCase(answer.body).id);
    expect(feedback?.attachmentCount).toBe(2);
    const stored = await storedFiles();
    for (const { storageKey } of attachments) expect(stored).toContain(storageKey.split('/')[1]);
  });

  test('assigns a case to the feedback type’s owner when the sub-type’s owner is deleted, else leaves the case unassigned', async () => {
    const gone = await createUser();
    const { type, subType } = await createFeedbackType({
      subTypeOwner: gone,
      owner: customers.owner,
    });
    const other = await createFeedbackType({ subTypeOwner: gone });
    await gone.destroy();
    const first = await send(await customer({ feedbackType: type.name, subType: subType.name }));
    const second = await send(
      await customer({ feedbackType: other.type.name, subType: other.subType.name }),
    );
    expect(await Feedback.findByPk(readSavedCase(first.body).id)).toMatchObject({
      assignedTo: customers.owner.id,
    });
    expect(await Feedback.findByPk(readSavedCase(second.body).id)).toMatchObject({
      assignedTo: null,
      status: 'open',
    });
  });
});
