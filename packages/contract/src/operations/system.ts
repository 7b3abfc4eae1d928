import { auditPageSchema, auditQuerySchema } from '../audit/audit.ts';
import { successSchema } from '../wire/envelope.ts';
import { idSchema } from '../fields/id.ts';
import { alarmsSchema, saveAlarmSchema } from '../system/alarm.ts';
import {
  assignMailSchema,
  dropMailSchema,
  incomingMailDetailSchema,
  incomingPageSchema,
  incomingQuerySchema,
} from '../inbox/incoming-mail.ts';
import { jobPageSchema, jobQuerySchema } from '../system/job.ts';
import { setAsidePageSchema, setAsideQuerySchema } from '../system/set-aside.ts';
import { messagePageSchema, messageQuerySchema } from '../notifications/outgoing-message.ts';
import { securityPageSchema, securityQuerySchema } from '../audit/security-event.ts';
import { quarantinePageSchema, quarantineQuerySchema } from '../system/quarantine.ts';
import * as z from 'zod/mini';

import { declareOperation } from '../calls/operation.ts';

const system = 'Messages and history';

// Operations for super admins to monitor the product.

export const getMessages = declareOperation('GET admin/messages', {
  access: 'superadmin',
  noted: 'read',
  tag: system,
  summary: 'Messages sent, waiting and given up',
  query: messageQuerySchema,
  answer: messagePageSchema,
});

export const resendMessage = declareOperation('POST admin/messages/:id/resend', {
  access: 'superadmin',
  tag: system,
  summary: 'Send a message that was given up once more',
  params: { id: idSchema },
  answer: successSchema({}),
  refusals: ['notFound', 'conflict'],
});

export const getIncomingMails = declareOperation('GET admin/mail', {
  access: 'superadmin',
  noted: 'read',
  tag: system,
  summary: 'E-mails that came in, and what became of each',
  query: incomingQuerySchema,
  answer: incomingPageSchema,
});

export const getIncomingMail = declareOperation('GET admin/mail/:id', {
  access: 'superadmin',
  noted: 'read',
  tag: system,
  summary: 'One e-mail with its whole text',
  params: { id: idSchema },
  answer: incomingMailDetailSchema,
  refusals: ['notFound'],
});

export const downloadOriginalMail = declareOperation('GET admin/mail/:id/original', {
  access: 'admin',
  scope: null,
  noted: 'download',
  tag: system,
  summary: 'Download an e-mail as it arrived (.eml)',
  details: 'For users who can work its case; an e-mail without a case is for super admins only.',
  params: { id: idSchema },
  file: 'message/rfc822',
  refusals: ['notFound'],
});

export const assignMail = declareOperation('POST admin/mail/:id/assign', {
  access: 'superadmin',
  tag: system,
  summary: 'Say whose case an e-mail is about; it is filed there with the next look',
  params: { id: idSchema },
  body: assignMailSchema,
  answer: successSchema({}),
  refusals: ['notFound', 'conflict'],
});

export const dropMail = declareOperation('POST admin/mail/:id/drop', {
  access: 'superadmin',
  tag: system,
  summary: 'Drop an e-mail that is about no case',
  params: { id: idSchema },
  body: dropMailSchema,
  answer: successSchema({}),
  refusals: ['notFound', 'conflict'],
});

export const getJobs = declareOperation('GET admin/jobs', {
  access: 'superadmin',
  isPoll: true,
  tag: system,
  summary: 'What is done later or by the clock, and what of it was given up',
  details: 'Does not keep a session alive.',
  query: jobQuerySchema,
  answer: jobPageSchema,
});

export const rerunJob = declareOperation('POST admin/jobs/:id/rerun', {
  access: 'superadmin',
  tag: system,
  summary: 'Do a job that was given up once more',
  params: { id: z.uuid() },
  answer: successSchema({}),
  refusals: ['notFound'],
});

export const getSetAside = declareOperation('GET admin/setaside', {
  access: 'superadmin',
  isPoll: true,
  tag: system,
  summary: 'Rows that a batch could not process, and set aside',
  details: 'Does not keep a session alive.',
  query: setAsideQuerySchema,
  answer: setAsidePageSchema,
});

export const retrySetAside = declareOperation('POST admin/setaside/:id/retry', {
  access: 'superadmin',
  tag: system,
  summary: 'Let the batch process a row that it set aside again',
  params: { id: idSchema },
  answer: successSchema({}),
  refusals: ['notFound'],
});

export const getSecurityEvents = declareOperation('GET admin/securityevents', {
  access: 'superadmin',
  tag: system,
  summary: 'Who tried to log in, to prove a mobile or to take data out, and what came of it',
  query: securityQuerySchema,
  answer: securityPageSchema,
});

export const getAlarms = declareOperation('GET admin/alarms', {
  access: 'superadmin',
  tag: system,
  summary: 'Of which security events super admins are told, and the newest alarms',
  answer: alarmsSchema,
});

export const saveAlarm = declareOperation('POST admin/alarms', {
  access: 'superadmin',
  tag: system,
  summary: 'Change of what super admins are told',
  body: saveAlarmSchema,
  example: { rule: 'reveals', isOn: 'yes', threshold: 30, minutes: 60, version: 0 },
  answer: successSchema({}),
  refusals: ['staleVersion'],
});

export const getQuarantine = declareOperation('GET admin/quarantine', {
  access: 'superadmin',
  tag: system,
  summary: 'Files that the virus scanner refused: who sent what from where',
  details: 'Uploads and files of e-mails. The files themselves are not kept.',
  query: quarantineQuerySchema,
  answer: quarantinePageSchema,
});

export const getAuditEvents = declareOperation('GET admin/audit', {
  access: 'superadmin',
  noted: 'read',
  tag: system,
  summary: 'Who changed what, when, from what to what',
  query: auditQuerySchema,
  answer: auditPageSchema,
});
