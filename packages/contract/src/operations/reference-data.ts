import { successSchema } from '../wire/envelope.ts';
import {
  addFeedbackTypeSchema,
  feedbackTypeSchema,
  saveSubTypesSchema,
  subTypeSchema,
  updateFeedbackTypeSchema,
} from '../reference-data/feedback-type.ts';
import { idSchema } from '../fields/id.ts';
import { placeholders, placeholderText } from '../reference-data/placeholders.ts';
import { saveTemplateSchema, templateSchema } from '../reference-data/reply-template.ts';
import { handoverCountSchema, handOverSchema } from '../users/handover.ts';
import { leaveSchema, saveLeaveSchema } from '../users/leave.ts';
import { saveTeamSchema, teamSchema } from '../users/team.ts';
import * as z from 'zod/mini';

import { listOperationDescriptions, versionDescription } from '../calls/list-operations.ts';
import { declareOperation } from '../calls/operation.ts';

const done = successSchema({});
const types = 'Feedback types';
const teams = 'Teams';
const templates = 'Reply templates';
const { add, update, remove } = listOperationDescriptions;

const typeAnswer = successSchema({ data: feedbackTypeSchema });

// Operations on reference data that `lists.ts` does not declare.

export const getFeedbackTypes = declareOperation('GET admin/getfeedbackType', {
  access: 'admin',
  scope: 'cases:read',
  tag: types,
  summary: 'All feedback types with their sub-types',
  answer: z.array(feedbackTypeSchema),
});

export const addFeedbackType = declareOperation('POST admin/addfeedbackType', {
  access: 'superadmin',
  ...add,
  tag: types,
  summary: 'Add one',
  body: addFeedbackTypeSchema,
  example: { feedbacktype: 'Account Statement', userType: 'c,d', ownerCode: 'E1002' },
  answer: typeAnswer,
});

export const updateFeedbackType = declareOperation('POST admin/updatefeedbackType', {
  access: 'superadmin',
  ...update,
  tag: types,
  summary: 'Change one; its sub-types stay',
  body: updateFeedbackTypeSchema,
  answer: typeAnswer,
});

export const deleteFeedbackType = declareOperation('DELETE admin/deletefeedbackType/:id', {
  access: 'superadmin',
  ...remove,
  answer: done,
  tag: types,
  summary: 'Delete one with its sub-types',
});

export const saveSubTypes = declareOperation('POST admin/savesubtype', {
  access: 'superadmin',
  ...update,
  tag: types,
  summary: 'Save the whole list of a type’s sub-types',
  details: `Adds rows without an id, changes the others, removes those that are left out; all or nothing. All rows are of one type. ${versionDescription}`,
  body: saveSubTypesSchema,
  example: [
    { id: 3, feedbackTypeId: 1, subType: 'Statement not received', ownerCode: 'E1002' },
    { feedbackTypeId: 1, subType: 'Wrong address', ownerCode: 'E1002' },
  ],
  answer: successSchema({ datalist: z.array(subTypeSchema) }),
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
  summary: 'Who is away when: one’s own leave; a super admin’s call answers everybody’s',
  answer: z.array(leaveSchema),
});

export const saveLeave = declareOperation('POST admin/leave', {
  access: 'admin',
  scope: null,
  ...update,
  tag: teams,
  summary: 'Add leave (without an id) or change it',
  details: `Meanwhile new cases go to the delegate, or to theirs when they are away too; days are days in Asia/Kolkata. Another’s leave is for super admins. ${versionDescription}`,
  body: saveLeaveSchema,
  example: { firstDay: '2027-01-04', lastDay: '2027-01-08', delegateId: 3 },
  answer: successSchema({ leave: leaveSchema }),
});

export const deleteLeave = declareOperation('DELETE admin/leave/:id', {
  access: 'admin',
  scope: null,
  ...remove,
  answer: done,
  tag: teams,
  summary: 'Take leave back',
  details: 'Cases stay where they are.',
});

export const getHandover = declareOperation('GET admin/handover/:userId', {
  access: 'admin',
  scope: null,
  tag: teams,
  summary: 'How many open cases somebody would hand over',
  params: { userId: idSchema },
  answer: handoverCountSchema,
});

export const handOver = declareOperation('POST admin/handover/:userId', {
  access: 'admin',
  scope: null,
  tag: teams,
  summary: 'Give all of somebody’s open cases to a person, or to a team’s members in turn',
  details:
    'One’s own; anybody’s is for super admins. Done in batches: after a failure call it again for what is left. Who gets some is told of each batch, of two hundred cases at most.',
  params: { userId: idSchema },
  body: handOverSchema,
  example: { to: { kind: 'team', id: 1 }, reason: 'On parental leave until June' },
  answer: successSchema(handoverCountSchema.shape),
  refusals: ['notFound', 'assigneeAway'],
});

export const getTeams = declareOperation('GET admin/teams', {
  access: 'admin',
  scope: 'cases:read',
  tag: teams,
  summary: 'All teams',
  answer: z.array(teamSchema),
});

export const saveTeam = declareOperation('POST admin/teams', {
  access: 'superadmin',
  ...update,
  tag: teams,
  summary: 'Add one (without an id) or change it',
  details: `Its new cases go to one member after the other (\`roundRobin\`), or to who has the fewest open ones (\`leastLoaded\`); to nobody who is away. ${versionDescription}`,
  body: saveTeamSchema,
  example: { name: 'Service desk', memberIds: [2, 3], leadId: 2, handingOut: 'roundRobin' },
  answer: successSchema({ team: teamSchema }),
});

export const deleteTeam = declareOperation('DELETE admin/teams/:id', {
  access: 'superadmin',
  ...remove,
  answer: done,
  tag: teams,
  summary: 'Delete one',
  details:
    'Cases stay with whom they were given. One that owns a feedback type or a sub-type stays.',
  refusals: ['notFound', 'inUse'],
});

export const getTemplates = declareOperation('GET admin/templates', {
  access: 'admin',
  scope: 'cases:read',
  tag: templates,
  summary: 'All reply templates',
  answer: z.array(templateSchema),
});

export const saveTemplate = declareOperation('POST admin/templates', {
  access: 'superadmin',
  ...update,
  tag: templates,
  summary: 'Add one (without an id) or change it',
  details: `Its text may leave open ${placeholders.map((name) => `\`${placeholderText(name)}\``).join(', ')}; any other is refused. A name is unique in its language. ${versionDescription}`,
  body: saveTemplateSchema,
  example: {
    name: 'Statement sent',
    userType: 'c,d',
    feedbackTypeId: 1,
    locale: 'en-IN',
    body: 'Dear {{name}},\n\nWe have sent your statement again.',
  },
  answer: successSchema({ template: templateSchema }),
});

export const deleteTemplate = declareOperation('DELETE admin/templates/:id', {
  access: 'superadmin',
  ...remove,
  answer: done,
  tag: templates,
  summary: 'Delete one',
});
