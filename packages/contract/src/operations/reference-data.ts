import { createSuccessSchema } from '../wire/envelope.ts';
import {
  addFeedbackTypeSchema,
  feedbackTypeSchema,
  saveSubTypesSchema,
  subTypeSchema,
  updateFeedbackTypeSchema,
} from '../reference-data/feedback-type.ts';
import { idSchema } from '../fields/id.ts';
import { templatePlaceholders, formatPlaceholder } from '../reference-data/placeholders.ts';
import { saveReplyTemplateSchema, replyTemplateSchema } from '../reference-data/reply-template.ts';
import { handoverCountSchema, handOverCasesSchema } from '../users/handover.ts';
import { leaveSchema, saveLeaveSchema } from '../users/leave.ts';
import { saveTeamSchema, teamSchema } from '../users/team.ts';
import * as z from 'zod/mini';

import { listOperationDescriptions, versionDescription } from '../calls/list-operations.ts';
import { declareOperation } from '../calls/operation.ts';

const done = createSuccessSchema({});
const types = 'Feedback types';
const teams = 'Teams';
const templates = 'Reply templates';
const { add, update, remove } = listOperationDescriptions;

const typeAnswer = createSuccessSchema({ data: feedbackTypeSchema });

// Operations on reference data that `lists.ts` does not declare.

export const getFeedbackTypes = declareOperation('GET admin/getfeedbackType', {
  access: 'admin',
  scope: 'cases:read',
  tag: types,
  summary: 'List all feedback types with their sub-types',
  answer: z.array(feedbackTypeSchema),
});

export const addFeedbackType = declareOperation('POST admin/addfeedbackType', {
  access: 'superadmin',
  ...add,
  tag: types,
  summary: 'Add a feedback type',
  body: addFeedbackTypeSchema,
  example: { feedbacktype: 'Account Statement', userType: 'c,d', ownerCode: 'E1002' },
  answer: typeAnswer,
});

export const updateFeedbackType = declareOperation('POST admin/updatefeedbackType', {
  access: 'superadmin',
  ...update,
  tag: types,
  summary: 'Change a feedback type without its sub-types',
  body: updateFeedbackTypeSchema,
  answer: typeAnswer,
});

export const deleteFeedbackType = declareOperation('DELETE admin/deletefeedbackType/:id', {
  access: 'superadmin',
  ...remove,
  answer: done,
  tag: types,
  summary: 'Delete a feedback type with its sub-types',
});

export const saveSubTypes = declareOperation('POST admin/savesubtype', {
  access: 'superadmin',
  ...update,
  tag: types,
  summary: 'Save all sub-types of a feedback type',
  details: `Adds rows without an id, changes rows with an id, and deletes sub-types that are not sent; saves everything or nothing. All rows must belong to the same type. ${versionDescription}`,
  body: saveSubTypesSchema,
  example: [
    { id: 3, feedbackTypeId: 1, subType: 'Statement not received', ownerCode: 'E1002' },
    { feedbackTypeId: 1, subType: 'Wrong address', ownerCode: 'E1002' },
  ],
  answer: createSuccessSchema({ datalist: z.array(subTypeSchema) }),
});

export const deleteSubType = declareOperation('DELETE admin/deletesubType/:id', {
  access: 'superadmin',
  ...remove,
  answer: done,
  tag: types,
  summary: 'Delete a sub-type',
});

export const getLeaves = declareOperation('GET admin/leave', {
  access: 'admin',
  scope: null,
  tag: teams,
  summary: 'List the caller’s leave; for super admins, the leave of all users',
  answer: z.array(leaveSchema),
});

export const saveLeave = declareOperation('POST admin/leave', {
  access: 'admin',
  scope: null,
  ...update,
  tag: teams,
  summary: 'Add a leave (without an id) or change it',
  details: `During a leave, new cases go to the delegate; if the delegate is on leave, to the delegate’s delegate. Days are days in Asia/Kolkata. Only super admins may change another user’s leave. ${versionDescription}`,
  body: saveLeaveSchema,
  example: { firstDay: '2027-01-04', lastDay: '2027-01-08', delegateId: 3 },
  answer: createSuccessSchema({ leave: leaveSchema }),
});

export const deleteLeave = declareOperation('DELETE admin/leave/:id', {
  access: 'admin',
  scope: null,
  ...remove,
  answer: done,
  tag: teams,
  summary: 'Delete a leave',
  details: 'Cases keep their assignee.',
});

export const getHandoverCount = declareOperation('GET admin/handover/:userId', {
  access: 'admin',
  scope: null,
  tag: teams,
  summary: 'Count the open cases that a user could hand over',
  params: { userId: idSchema },
  answer: handoverCountSchema,
});

export const handOverCases = declareOperation('POST admin/handover/:userId', {
  access: 'admin',
  scope: null,
  tag: teams,
  summary: 'Assign all open cases of a user to another user or to a team’s members in turn',
  details:
    'Only super admins may hand over another user’s cases. The call works in batches of at most two hundred cases and notifies each new assignee once per batch. After a failure, call again for the remaining cases.',
  params: { userId: idSchema },
  body: handOverCasesSchema,
  example: { to: { kind: 'team', id: 1 }, reason: 'On parental leave until June' },
  answer: createSuccessSchema(handoverCountSchema.shape),
  refusals: ['notFound', 'assigneeAway'],
});

export const getTeams = declareOperation('GET admin/teams', {
  access: 'admin',
  scope: 'cases:read',
  tag: teams,
  summary: 'List all teams',
  answer: z.array(teamSchema),
});

export const saveTeam = declareOperation('POST admin/teams', {
  access: 'superadmin',
  ...update,
  tag: teams,
  summary: 'Add a team (without an id) or change it',
  details: `New cases of the team go to one member after the other (\`roundRobin\`), or to the member with the fewest open cases (\`leastLoaded\`), but not to members on leave. ${versionDescription}`,
  body: saveTeamSchema,
  example: { name: 'Service desk', memberIds: [2, 3], leadId: 2, handingOut: 'roundRobin' },
  answer: createSuccessSchema({ team: teamSchema }),
});

export const deleteTeam = declareOperation('DELETE admin/teams/:id', {
  access: 'superadmin',
  ...remove,
  answer: done,
  tag: teams,
  summary: 'Delete a team',
  details:
    'Cases keep their assignee. A team that owns a feedback type or a sub-type cannot be deleted.',
  refusals: ['notFound', 'inUse'],
});

export const getReplyTemplates = declareOperation('GET admin/templates', {
  access: 'admin',
  scope: 'cases:read',
  tag: templates,
  summary: 'List all reply templates',
  answer: z.array(replyTemplateSchema),
});

export const saveReplyTemplate = declareOperation('POST admin/templates', {
  access: 'superadmin',
  ...update,
  tag: templates,
  summary: 'Add a reply template (without an id) or change it',
  details: `The text may contain the placeholders ${templatePlaceholders.map((name) => `\`${formatPlaceholder(name)}\``).join(', ')}; other placeholders are rejected. The name must be unique among the templates of its language. ${versionDescription}`,
  body: saveReplyTemplateSchema,
  example: {
    name: 'Statement sent',
    userType: 'c,d',
    feedbackTypeId: 1,
    locale: 'en-IN',
    body: 'Dear {{name}},\n\nWe have sent your statement again.',
  },
  answer: createSuccessSchema({ template: replyTemplateSchema }),
});

export const deleteReplyTemplate = declareOperation('DELETE admin/templates/:id', {
  access: 'superadmin',
  ...remove,
  answer: done,
  tag: templates,
  summary: 'Delete a reply template',
});
