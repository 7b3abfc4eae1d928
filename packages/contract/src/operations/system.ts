import { auditEventPageSchema, auditEventQuerySchema } from '../audit/audit.ts';
import { createSuccessSchema } from '../wire/envelope.ts';
import { idSchema } from '../fields/id.ts';
import { dismissSetupChecklistSchema, setupChecklistSchema } from '../system/first-steps.ts';
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

export const getSetupChecklist = declareOperation('GET admin/firststeps', {
  access: 'superadmin',
  tag: system,
  summary: 'Checklist of a new installation',
  details: 'The product ticks each step by its data. `script` is the address of the embedded form.',
  answer: setupChecklistSchema,
});

export const dismissSetupChecklist = declareOperation('POST admin/firststeps', {
  access: 'superadmin',
  tag: system,
  summary: 'Hide the checklist for all super admins, or show it again',
  body: dismissSetupChecklistSchema,
  example: { isDismissed: true },
  answer: createSuccessSchema({}),
});

export const getOutgoingMessages = declareOperation('GET admin/messages', {
  access: 'superadmin',
  noted: 'read',
  tag: system,
  summary: 'List sent, waiting and failed messages',
  query: outgoingMessageQuerySchema,
  answer: outgoingMessagePageSchema,
});

export const resendOutgoingMessage = declareOperation('POST admin/messages/:id/resend', {
  access: 'superadmin',
  tag: system,
  summary: 'Send a failed message again',
  params: { id: idSchema },
  answer: createSuccessSchema({}),
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

export const assignMailToCase = declareOperation('POST admin/mail/:id/assign', {
  access: 'superadmin',
  tag: system,
  summary: 'Assign an incoming e-mail to a case',
  details: 'The next run of the mailbox job files the e-mail in the case.',
  params: { id: idSchema },
  body: assignMailSchema,
  answer: createSuccessSchema({}),
  refusals: ['notFound', 'conflict'],
});

export const dropMail = declareOperation('POST admin/mail/:id/drop', {
  access: 'superadmin',
  tag: system,
  summary: 'Drop an incoming e-mail that belongs to no case',
  params: { id: idSchema },
  body: dropMailSchema,
  answer: createSuccessSchema({}),
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
  answer: createSuccessSchema({}),
  refusals: ['notFound'],
});

export const getSetAsideRows = declareOperation('GET admin/setaside', {
  access: 'superadmin',
  isPoll: true,
  tag: system,
  summary: 'List rows that a batch could not process and set aside',
  details: 'The call does not keep a session alive.',
  query: setAsideQuerySchema,
  answer: setAsidePageSchema,
});

export const retrySetAsideRow = declareOperation('POST admin/setaside/:id/retry', {
  access: 'superadmin',
  tag: system,
  summary: 'Process a row again that was set aside',
  params: { id: idSchema },
  answer: createSuccessSchema({}),
  refusals: ['notFound'],
});

export const getSecurityEvents = declareOperation('GET admin/securityevents', {
  access: 'superadmin',
  tag: system,
  summary: 'List security events: sign-ins, OTPs, exports and reveals with their results',
  query: securityEventQuerySchema,
  answer: securityEventPageSchema,
});

export const getAlarmOverview = declareOperation('GET admin/alarms', {
  access: 'superadmin',
  tag: system,
  summary: 'List the alarm settings and the newest alarms',
  answer: alarmOverviewSchema,
});

export const saveAlarmSetting = declareOperation('POST admin/alarms', {
  access: 'superadmin',
  tag: system,
  summary: 'Change an alarm setting',
  body: saveAlarmSchema,
  example: { rule: 'reveals', isOn: 'yes', threshold: 30, minutes: 60, version: 0 },
  answer: createSuccessSchema({}),
  refusals: ['staleVersion'],
});

export const getQuarantinedFiles = declareOperation('GET admin/quarantine', {
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
