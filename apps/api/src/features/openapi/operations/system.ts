import { auditPageSchema, auditQuerySchema } from '@feedback/contract/audit';
import { successSchema } from '@feedback/contract/envelope';
import { idSchema } from '@feedback/contract/id';
import {
  assignMailSchema,
  dropMailSchema,
  incomingPageSchema,
  incomingQuerySchema,
} from '@feedback/contract/incoming-mail';
import { jobPageSchema, jobQuerySchema } from '@feedback/contract/job';
import { messagePageSchema, messageQuerySchema } from '@feedback/contract/outgoing-message';
import { securityPageSchema, securityQuerySchema } from '@feedback/contract/security-event';
import * as z from 'zod/mini';

import type { Operation } from '../operation.ts';

const system = 'Messages and history';

/** What super admins see of the product's own doings. */
export const systemOperations = {
  getMessages: {
    tag: system,
    summary: 'Messages sent, waiting and given up',
    query: messageQuerySchema,
    answer: messagePageSchema,
  },
  resendMessage: {
    tag: system,
    summary: 'Send a message that was given up once more',
    path: { id: idSchema },
    answer: successSchema({}),
    refusals: ['notFound', 'conflict'],
  },
  getIncomingMails: {
    tag: system,
    summary: 'E-mails that came in, and what became of each',
    query: incomingQuerySchema,
    answer: incomingPageSchema,
  },
  assignMail: {
    tag: system,
    summary: 'Say whose case an e-mail is about; it is filed there with the next look',
    path: { id: idSchema },
    body: assignMailSchema,
    answer: successSchema({}),
    refusals: ['notFound', 'conflict'],
  },
  dropMail: {
    tag: system,
    summary: 'Drop an e-mail that is about no case',
    path: { id: idSchema },
    body: dropMailSchema,
    answer: successSchema({}),
    refusals: ['notFound', 'conflict'],
  },
  getJobs: {
    tag: system,
    summary: 'What is done later or by the clock, and what of it was given up',
    details: 'Does not keep a session alive.',
    query: jobQuerySchema,
    answer: jobPageSchema,
  },
  rerunJob: {
    tag: system,
    summary: 'Do a job that was given up once more',
    path: { id: z.uuid() },
    answer: successSchema({}),
    refusals: ['notFound'],
  },
  getSecurityEvents: {
    tag: system,
    summary: 'Who tried to log in, to prove a mobile or to take data out, and what came of it',
    query: securityQuerySchema,
    answer: securityPageSchema,
  },
  getAuditEvents: {
    tag: system,
    summary: 'Who changed what, when, from what to what',
    query: auditQuerySchema,
    answer: auditPageSchema,
  },
} satisfies Record<string, Operation>;
