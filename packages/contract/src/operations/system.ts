import { auditEventPageSchema, auditEventQuerySchema } from '../audit/audit.ts';
import { successSchema } from '../wire/envelope.ts';
import { idSchema } from '../fields/id.ts';
import { dismissFirstStepsSchema, firstStepsSchema } from '../system/first-steps.ts';
import { alarmOverviewSchema, saveAlarmSchema } from '../system/alarm.ts';
import {
  assignMailSchema,
  dropMailSchema,
  incomingMailDetailSchema,
  incomingMailPageSchema,
  incomingMailQuerySchema,
} from '../inbox/incoming-mail.ts';
import { jobPageSchema, jobQuerySchema } from '../system/job.ts';
import { setAsidePageSchema, setAsideQuerySchema } from '../system/set-aside.ts';
import {
  outgoingMessagePageSchema,
  outgoingMessageQuerySchema,
} from '../notifications/outgoing-message.ts';
import { securityEventPageSchema, securityEventQuerySchema } from '../audit/security-event.ts';
import { quarantinePageSchema, quarantineQuerySchema } from '../system/quarantine.ts';
import * as z from 'zod/mini';

import { declareOperation } from '../calls/operation.ts';

const system = 'Messages and history';

// Operations for super admins to monitor the product.

export const getFirstSteps = declareOperation('GET admin/firststeps', {
  access: 'superadmin',
  tag: system,
  summary: 'Checklist of a new installation',
  details: 'The product ticks each step by its data. `script` is the address of the embedded form.',
  answer: firstStepsSchema,
});

export const dismissFirstSteps = declareOperation('POST admin/firststeps', {
  access: 'superadmin',
  tag: system,
  summary: 'Hide the checklist for all super admins, or show it again',
  body: dismissFirstStepsSchema,
  example: { isDismissed: true },
  answer: successSchema({}),
});

export const getMessages = declareOperation('GET admin/messages', {
  access: 'superadmin',
  noted: 'read',
  tag: system,
  summary: 'List sent, waiting and failed messages',
  query: outgoingMessageQuerySchema,
  answer: outgoingMessagePageSchema,
});

export const resendMessage = declareOperation('POST admin/messages/:id/resend', {
  access: 'superadmin',
  tag: system,
  summary: 'Send a failed message again',
  params: { id: idSchema },
  answer: successSchema({}),
  refusals: ['notFound', 'conflict'],
});

export const getIncomingMails = declareOperation('GET admin/mail', {
  access: 'superadmin',
  noted: 'read',
  tag: system,
  summary: 'List incoming e-mails and their results',
  query: incomingMailQuerySchema,
  answer: incomingMailPageSchema,
});

export const getIncomingMail = declareOperation('GET admin/mail/:id', {
  access: 'superadmin',
  noted: 'read',
  tag: system,
  summary: 'Get an incoming e-mail with its whole text',
  params: { id: idSchema },
  answer: incomingMailDetailSchema,
  refusals: ['notFound'],
});

export const downloadOriginalMail = declareOperation('GET admin/mail/:id/original', {
  access: 'admin',
  scope: null,
  noted: 'download',
  tag: system,
  summary: 'Download an incoming e-mail as it arrived (.eml)',
  details:
    'For users who can work the e-mail’s case. Only super admins can download an e-mail without a case.',
  params: { id: idSchema },
  file: 'message/rfc822',
  refusals: ['notFound'],
});

export const assignMail = declareOperation('POST admin/mail/:id/assign', {
  access: 'superadmin',
  tag: system,
  summary: 'Assign an incoming e-mail to a case',
  details: 'The next run of the mailbox job files the e-mail in the case.',
  params: { id: idSchema },
  body: assignMailSchema,
  answer: successSchema({}),
  refusals: ['notFound', 'conflict'],
});

export const dropMail = declareOperation('POST admin/mail/:id/drop', {
  access: 'superadmin',
  tag: system,
  summary: 'Drop an incoming e-mail that belongs to no case',
  params: { id: idSchema },
  body: dropMailSchema,
  answer: successSchema({}),
  refusals: ['notFound', 'conflict'],
});

export const getJobs = declareOperation('GET admin/jobs', {
  access: 'superadmin',
  isPoll: true,
  tag: system,
  summary: 'List background and scheduled jobs, and failed jobs',
  details: 'The call does not keep a session alive.',
  query: jobQuerySchema,
  answer: jobPageSchema,
});

export const rerunJob = declareOperation('POST admin/jobs/:id/rerun', {
  access: 'superadmin',
  tag: system,
  summary: 'Run a failed job again',
  params: { id: z.uuid() },
  answer: successSchema({}),
  refusals: ['notFound'],
});

export const getSetAside = declareOperation('GET admin/setaside', {
  access: 'superadmin',
  isPoll: true,
  tag: system,
  summary: 'List rows that a batch could not process and set aside',
  details: 'The call does not keep a session alive.',
  query: setAsideQuerySchema,
  answer: setAsidePageSchema,
});

export const retrySetAside = declareOperation('POST admin/setaside/:id/retry', {
  access: 'superadmin',
  tag: system,
  summary: 'Process a row again that was set aside',
  params: { id: idSchema },
  answer: successSchema({}),
  refusals: ['notFound'],
});

export const getSecurityEvents = declareOperation('GET admin/securityevents', {
  access: 'superadmin',
  tag: system,
  summary: 'List security events: sign-ins, OTPs, exports and reveals with their results',
  query: securityEventQuerySchema,
  answer: securityEventPageSchema,
});

export const getAlarms = declareOperation('GET admin/alarms', {
  access: 'superadmin',
  tag: system,
  summary: 'List the alarm settings and the newest alarms',
  answer: alarmOverviewSchema,
});

export const saveAlarm = declareOperation('POST admin/alarms', {
  access: 'superadmin',
  tag: system,
  summary: 'Change an alarm setting',
  body: saveAlarmSchema,
  example: { rule: 'reveals', isOn: 'yes', threshold: 30, minutes: 60, version: 0 },
  answer: successSchema({}),
  refusals: ['staleVersion'],
});

export const getQuarantine = declareOperation('GET admin/quarantine', {
  access: 'superadmin',
  tag: system,
  summary: 'List files that the virus scanner rejected',
  details: 'Covers uploads and files of e-mails. The rejected files themselves are not stored.',
  query: quarantineQuerySchema,
  answer: quarantinePageSchema,
});

export const getAuditEvents = declareOperation('GET admin/audit', {
  access: 'superadmin',
  noted: 'read',
  tag: system,
  summary: 'List audit events: who changed what, when, from what to what',
  query: auditEventQuerySchema,
  answer: auditEventPageSchema,
});
