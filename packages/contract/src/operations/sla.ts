import { classificationSchema } from '../cases/classification.ts';
import { complaintCodeSchema } from '../kinds/case-class.ts';
import { caseKeyDescription, caseKeySchema, recalculateDueDateSchema } from '../cases/case-work.ts';
import {
  holidaySchema,
  slaPolicySchema,
  saveHolidaySchema,
  saveSlaPolicySchema,
} from '../sla/clock.ts';
import {
  complaintCodeEntrySchema,
  saveComplaintCodeSchema,
} from '../reference-data/complaint-code.ts';
import {
  compliancePageSchema,
  complianceQuerySchema,
  lateExplanationSchema,
} from '../regulatory/compliance.ts';
import { createSuccessSchema } from '../wire/envelope.ts';
import { escalationLevelSchema, saveEscalationLevelSchema } from '../cases/escalation.ts';
import { idSchema } from '../fields/id.ts';
import * as z from 'zod/mini';

import { declareOperation } from '../calls/operation.ts';

const tag = 'Compliance';
const done = createSuccessSchema({});

// Operations on the class and the due dates of a case, and on the data that determines them.

export const classifyCase = declareOperation('POST admin/case/:id/class', {
  access: 'admin',
  scope: 'cases:write',
  tag,
  summary: 'Set the class of a case',
  details: `A complaint needs a complaint code. The due date is recalculated with the policies of the day of receipt; a closed case keeps its due date. ${caseKeyDescription}`,
  params: { id: caseKeySchema },
  body: classificationSchema,
  example: {
    class: 'complaint',
    complaintCode: 'II A',
    source: 'direct',
    reason: 'The statement has not come for months',
  },
  answer: done,
  refusals: ['notFound'],
});

export const recalculateDueDate = declareOperation('POST admin/case/:id/due', {
  access: 'admin',
  scope: 'cases:write',
  tag,
  summary: 'Recalculate the due date of a case',
  details: `Uses today’s policies. Without this call, a case keeps the policies of its day of receipt. ${caseKeyDescription}`,
  params: { id: caseKeySchema },
  body: recalculateDueDateSchema,
  example: { reason: 'The rule has changed for cases that are under way' },
  answer: done,
  refusals: ['notFound', 'alreadyClosed'],
});

export const getComplianceList = declareOperation('GET admin/compliance', {
  access: 'admin',
  scope: 'reports:read',
  noted: 'read',
  isHeavy: true,
  tag,
  summary: 'List due cases, late cases and SCORES filings',
  details:
    'Covers the caller’s own cases for an admin, and all cases for a super admin. `due`, the default, lists cases due within 7 days.',
  query: complianceQuerySchema,
  answer: compliancePageSchema,
});

export const explainDelay = declareOperation('POST admin/case/:id/latereason', {
  access: 'admin',
  scope: 'cases:write',
  tag,
  summary: 'Record why a case was late',
  details: `Replaces an earlier reason. ${caseKeyDescription}`,
  params: { id: caseKeySchema },
  body: lateExplanationSchema,
  example: { duty: 'case', round: 1, reason: 'The registrar was closed for four days' },
  answer: done,
  refusals: ['notFound', 'notLate'],
});

export const getComplaintCodes = declareOperation('GET admin/complaintcodes', {
  access: 'admin',
  scope: 'cases:read',
  tag,
  summary: 'List the complaint codes in force today',
  answer: z.array(complaintCodeSchema),
});

export const getSlaPolicies = declareOperation('GET admin/policies', {
  access: 'superadmin',
  tag,
  summary: 'List the targets by class and source',
  answer: z.array(slaPolicySchema),
});

export const saveSlaPolicy = declareOperation('POST admin/policies', {
  access: 'superadmin',
  tag,
  summary: 'Add a target, change a future one, or end one in force',
  body: saveSlaPolicySchema,
  example: {
    class: 'complaint',
    source: null,
    feedbackType: null,
    kind: 'statutory',
    days: 21,
    unit: 'calendar',
    stopsWhileWaiting: 'no',
    validFrom: '2027-04-01',
  },
  answer: createSuccessSchema({ policy: slaPolicySchema }),
  refusals: ['notFound', 'policyInForce', 'duplicateName', 'staleVersion'],
});

export const deleteSlaPolicy = declareOperation('DELETE admin/policies/:id', {
  access: 'superadmin',
  tag,
  summary: 'Delete a target that is not yet in force',
  params: { id: idSchema },
  answer: done,
  refusals: ['notFound', 'policyInForce'],
});

export const getEscalationLevels = declareOperation('GET admin/levels', {
  access: 'superadmin',
  tag,
  summary: 'List the escalation levels and reminders',
  answer: z.array(escalationLevelSchema),
});

export const saveEscalationLevel = declareOperation('POST admin/levels', {
  access: 'superadmin',
  tag,
  summary: 'Add an escalation level or reminder, or change one that is not yet in force',
  details:
    'If several entries have the same number, the most specific one applies (feedback type before class), and of these the newest on the case’s day of receipt. The recipient `nobody` ends a level. If the recipient of a level does not exist, the recipient of the next level is notified; after the last level, a super admin.',
  body: saveEscalationLevelSchema,
  example: {
    kind: 'level',
    number: 4,
    name: 'Compliance officer',
    class: 'complaint',
    feedbackType: null,
    days: 18,
    recipient: 'person',
    personCode: 'E1001',
    validFrom: '2027-04-01',
  },
  answer: createSuccessSchema({ level: escalationLevelSchema }),
  refusals: ['notFound', 'policyInForce', 'duplicateName', 'staleVersion'],
});

export const deleteEscalationLevel = declareOperation('DELETE admin/levels/:id', {
  access: 'superadmin',
  tag,
  summary: 'Delete a level or reminder that is not yet in force',
  params: { id: idSchema },
  answer: done,
  refusals: ['notFound', 'policyInForce'],
});

export const getComplaintCodeEntries = declareOperation('GET admin/codeentries', {
  access: 'superadmin',
  tag,
  summary: 'List all complaint codes with their first and last days',
  answer: z.array(complaintCodeEntrySchema),
});

export const saveComplaintCode = declareOperation('POST admin/codeentries', {
  access: 'superadmin',
  tag,
  summary: 'Add a complaint code, end one, or mark one as confirmed',
  details:
    'The name and the first day of a code cannot change, because published tables contain the code.',
  body: saveComplaintCodeSchema,
  example: { code: 'V', name: 'Nomination not registered', validFrom: '2027-04-01' },
  answer: createSuccessSchema({ code: complaintCodeEntrySchema }),
  refusals: ['notFound', 'duplicateName', 'staleVersion'],
});

export const deleteComplaintCode = declareOperation('DELETE admin/codeentries/:id', {
  access: 'superadmin',
  tag,
  summary: 'Delete a complaint code that is not yet in force',
  params: { id: idSchema },
  answer: done,
  refusals: ['notFound', 'policyInForce'],
});

export const getHolidays = declareOperation('GET admin/holidays', {
  access: 'superadmin',
  tag,
  summary: 'List the holidays',
  answer: z.array(holidaySchema),
});

export const saveHoliday = declareOperation('POST admin/holidays', {
  access: 'superadmin',
  tag,
  summary: 'Add or change a holiday',
  body: saveHolidaySchema,
  example: { day: '2027-01-26', name: 'Republic Day', location: null },
  answer: createSuccessSchema({ holiday: holidaySchema }),
  refusals: ['notFound', 'duplicateName', 'staleVersion'],
});

export const deleteHoliday = declareOperation('DELETE admin/holidays/:id', {
  access: 'superadmin',
  tag,
  summary: 'Delete a holiday',
  params: { id: idSchema },
  answer: done,
  refusals: ['notFound'],
});
