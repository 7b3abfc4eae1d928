import { classifySchema } from '../cases/classification.ts';
import { complaintCodeSchema } from '../kinds/case-class.ts';
import { caseKeyDetails, caseKeySchema, recomputeSchema } from '../cases/case-work.ts';
import { holidaySchema, policySchema, saveHolidaySchema, savePolicySchema } from '../sla/clock.ts';
import {
  complaintCodeEntrySchema,
  saveComplaintCodeSchema,
} from '../reference-data/complaint-code.ts';
import {
  compliancePageSchema,
  complianceQuerySchema,
  explainLateSchema,
} from '../regulatory/compliance.ts';
import { successSchema } from '../wire/envelope.ts';
import { levelSchema, saveLevelSchema } from '../cases/escalation.ts';
import { idSchema } from '../fields/id.ts';
import * as z from 'zod/mini';

import { declareOperation } from '../calls/operation.ts';

const tag = 'Compliance';
const done = successSchema({});

// Operations on the class and the due dates of a case, and on the data that determines them.

export const classifyCase = declareOperation('POST admin/case/:id/class', {
  access: 'admin',
  scope: 'cases:write',
  tag,
  summary: 'Say what a case is',
  details: `A complaint has a complaint code. The due date follows, by the policies of the day of receipt; that of a closed case stays. ${caseKeyDetails}`,
  params: { id: caseKeySchema },
  body: classifySchema,
  example: {
    class: 'complaint',
    complaintCode: 'II A',
    source: 'direct',
    reason: 'The statement has not come for months',
  },
  answer: done,
  refusals: ['notFound'],
});

export const recomputeDue = declareOperation('POST admin/case/:id/due', {
  access: 'admin',
  scope: 'cases:write',
  tag,
  summary: 'Work out anew by when a case is due',
  details: `By the policies of today. Cases keep those of the day they were received until somebody does this. ${caseKeyDetails}`,
  params: { id: caseKeySchema },
  body: recomputeSchema,
  example: { reason: 'The rule has changed for cases that are under way' },
  answer: done,
  refusals: ['notFound', 'alreadyClosed'],
});

export const getCompliance = declareOperation('GET admin/compliance', {
  access: 'admin',
  scope: 'reports:read',
  noted: 'read',
  isHeavy: true,
  tag,
  summary: 'What is due, what was late and why, what is to be filed on SCORES',
  details:
    'Of an admin’s own cases, or all for a super admin. `due`, the default, is what is due within 7 days.',
  query: complianceQuerySchema,
  answer: compliancePageSchema,
});

export const explainLate = declareOperation('POST admin/case/:id/latereason', {
  access: 'admin',
  scope: 'cases:write',
  tag,
  summary: 'Say why something was late',
  details: `What is said again takes its place. ${caseKeyDetails}`,
  params: { id: caseKeySchema },
  body: explainLateSchema,
  example: { duty: 'case', round: 1, reason: 'The registrar was closed for four days' },
  answer: done,
  refusals: ['notFound', 'notLate'],
});

export const getComplaintCodes = declareOperation('GET admin/complaintcodes', {
  access: 'admin',
  scope: 'cases:read',
  tag,
  summary: 'The complaint codes that hold today',
  answer: z.array(complaintCodeSchema),
});

export const getPolicies = declareOperation('GET admin/policies', {
  access: 'superadmin',
  tag,
  summary: 'The targets by class and source',
  answer: z.array(policySchema),
});

export const savePolicy = declareOperation('POST admin/policies', {
  access: 'superadmin',
  tag,
  summary: 'Add a target, change one that does not hold yet, or end one that does',
  body: savePolicySchema,
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
  answer: successSchema({ policy: policySchema }),
  refusals: ['notFound', 'policyInForce', 'duplicateName', 'staleVersion'],
});

export const deletePolicy = declareOperation('DELETE admin/policies/:id', {
  access: 'superadmin',
  tag,
  summary: 'Remove a target that does not hold yet',
  params: { id: idSchema },
  answer: done,
  refusals: ['notFound', 'policyInForce'],
});

export const getLevels = declareOperation('GET admin/levels', {
  access: 'superadmin',
  tag,
  summary: 'Who is told of a case at which day',
  answer: z.array(levelSchema),
});

export const saveLevel = declareOperation('POST admin/levels', {
  access: 'superadmin',
  tag,
  summary: 'Add a level or reminder, or change one that does not hold yet',
  details:
    'Of the same number the one that fits a case best (its own feedback type before its class) and is the newest of its day of receipt holds; `nobody` ends it. A level whose recipient is missing is told to the next one’s, and behind the last one to a super admin.',
  body: saveLevelSchema,
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
  answer: successSchema({ level: levelSchema }),
  refusals: ['notFound', 'policyInForce', 'duplicateName', 'staleVersion'],
});

export const deleteLevel = declareOperation('DELETE admin/levels/:id', {
  access: 'superadmin',
  tag,
  summary: 'Remove a level that does not hold yet',
  params: { id: idSchema },
  answer: done,
  refusals: ['notFound', 'policyInForce'],
});

export const getCodeEntries = declareOperation('GET admin/codeentries', {
  access: 'superadmin',
  tag,
  summary: 'All complaint codes, with the days on which they hold',
  answer: z.array(complaintCodeEntrySchema),
});

export const saveComplaintCode = declareOperation('POST admin/codeentries', {
  access: 'superadmin',
  tag,
  summary: 'Add a complaint code, or say when one ends and that it is confirmed',
  details: 'What a code stands for, and from when, stays: published tables name it.',
  body: saveComplaintCodeSchema,
  example: { code: 'V', name: 'Nomination not registered', validFrom: '2027-04-01' },
  answer: successSchema({ code: complaintCodeEntrySchema }),
  refusals: ['notFound', 'duplicateName', 'staleVersion'],
});

export const deleteComplaintCode = declareOperation('DELETE admin/codeentries/:id', {
  access: 'superadmin',
  tag,
  summary: 'Remove a complaint code that does not hold yet',
  params: { id: idSchema },
  answer: done,
  refusals: ['notFound', 'policyInForce'],
});

export const getHolidays = declareOperation('GET admin/holidays', {
  access: 'superadmin',
  tag,
  summary: 'The holidays',
  answer: z.array(holidaySchema),
});

export const saveHoliday = declareOperation('POST admin/holidays', {
  access: 'superadmin',
  tag,
  summary: 'Add or change a holiday',
  body: saveHolidaySchema,
  example: { day: '2027-01-26', name: 'Republic Day', location: null },
  answer: successSchema({ holiday: holidaySchema }),
  refusals: ['notFound', 'duplicateName', 'staleVersion'],
});

export const deleteHoliday = declareOperation('DELETE admin/holidays/:id', {
  access: 'superadmin',
  tag,
  summary: 'Remove a holiday',
  params: { id: idSchema },
  answer: done,
  refusals: ['notFound'],
});
