import { successSchema } from '@feedback/contract/envelope';
import {
  addFeedbackTypeSchema,
  feedbackTypeSchema,
  saveSubTypesSchema,
  subTypeSchema,
  updateFeedbackTypeSchema,
} from '@feedback/contract/feedback-type';
import { idSchema } from '@feedback/contract/id';
import {
  addAmcSchema,
  addBtlTypeSchema,
  amcSchema,
  btlTypeSchema,
  locationSchema,
  rootCauseSchema,
  saveLocationSchema,
  saveRootCauseSchema,
  updateAmcSchema,
  updateBtlTypeSchema,
} from '@feedback/contract/master-data';
import { placeholders, written } from '@feedback/contract/placeholders';
import { saveTemplateSchema, templateSchema } from '@feedback/contract/reply-template';
import { saveTagSchema, tagSchema } from '@feedback/contract/tag';
import { handoverCountSchema, handOverSchema } from '@feedback/contract/handover';
import { leaveSchema, saveLeaveSchema } from '@feedback/contract/leave';
import { saveTeamSchema, teamSchema } from '@feedback/contract/team';
import * as z from 'zod/mini';

import type { Operation } from '../operation.ts';

const done = successSchema({});
const amc = 'Fund companies';
const types = 'Feedback types';
const btl = 'BTL types';
const causes = 'Root causes';
const places = 'Locations';
const tags = 'Tags';
const teams = 'Teams';
const templates = 'Reply templates';
const versioned =
  'Send back the `version` that the edit was based on: a save by somebody else meanwhile is told (409). Without one the last one wins.';

const add = { refusals: ['duplicateName'] } as const;
const update = {
  details: versioned,
  refusals: ['notFound', 'duplicateName', 'staleVersion'],
} as const;
const remove = {
  details: 'Cases keep the names they were saved with.',
  path: { id: idSchema },
  answer: done,
  refusals: ['notFound'],
} as const;

const amcAnswer = successSchema({ amcDto: amcSchema });
const btlAnswer = successSchema({ typeOfBtlDto: btlTypeSchema });
const typeAnswer = successSchema({ data: feedbackTypeSchema });

/** What the forms offer, as super admins keep it. */
export const referenceDataOperations = {
  getAmcs: { tag: amc, summary: 'All fund companies', answer: z.array(amcSchema) },
  addAmc: { ...add, tag: amc, summary: 'Add one', body: addAmcSchema, answer: amcAnswer },
  updateAmc: {
    ...update,
    tag: amc,
    summary: 'Rename one',
    body: updateAmcSchema,
    answer: amcAnswer,
  },
  deleteAmc: { ...remove, tag: amc, summary: 'Delete one' },
  getFeedbackTypes: {
    tag: types,
    summary: 'All feedback types with their sub-types',
    answer: z.array(feedbackTypeSchema),
  },
  addFeedbackType: {
    ...add,
    tag: types,
    summary: 'Add one',
    body: addFeedbackTypeSchema,
    example: { feedbacktype: 'Account Statement', userType: 'c,d', ownerCode: 'E1002' },
    answer: typeAnswer,
  },
  updateFeedbackType: {
    ...update,
    tag: types,
    summary: 'Change one; its sub-types stay',
    body: updateFeedbackTypeSchema,
    answer: typeAnswer,
  },
  deleteFeedbackType: { ...remove, tag: types, summary: 'Delete one with its sub-types' },
  saveSubTypes: {
    ...update,
    tag: types,
    summary: 'Save the whole list of a type’s sub-types',
    details: `Adds rows without an id, changes the others, removes those that are left out; all or nothing. All rows are of one type. ${versioned}`,
    body: saveSubTypesSchema,
    example: [
      { id: 3, feedbackTypeId: 1, subType: 'Statement not received', ownerCode: 'E1002' },
      { feedbackTypeId: 1, subType: 'Wrong address', ownerCode: 'E1002' },
    ],
    answer: successSchema({ datalist: z.array(subTypeSchema) }),
  },
  deleteSubType: { ...remove, tag: types, summary: 'Delete a sub-type' },
  getBtlTypes: { tag: btl, summary: 'All BTL types', answer: z.array(btlTypeSchema) },
  addBtlType: { ...add, tag: btl, summary: 'Add one', body: addBtlTypeSchema, answer: btlAnswer },
  updateBtlType: {
    ...update,
    tag: btl,
    summary: 'Rename one',
    body: updateBtlTypeSchema,
    answer: btlAnswer,
  },
  deleteBtlType: { ...remove, tag: btl, summary: 'Delete one' },
  getLocations: { tag: places, summary: 'All locations', answer: z.array(locationSchema) },
  saveLocation: {
    ...update,
    tag: places,
    summary: 'Add one (without an id) or rename it; answers the saved location itself',
    body: saveLocationSchema,
    example: { location: 'Mumbai' },
    answer: locationSchema,
  },
  deleteLocation: { ...remove, tag: places, summary: 'Delete one' },
  getRootCauses: { tag: causes, summary: 'All root causes', answer: z.array(rootCauseSchema) },
  saveRootCause: {
    ...update,
    tag: causes,
    summary: 'Add one (without an id) or rename it',
    body: saveRootCauseSchema,
    example: { rootCause: 'Delay at the registrar' },
    answer: successSchema({ rootCause: rootCauseSchema }),
  },
  deleteRootCause: {
    ...remove,
    tag: causes,
    summary: 'Delete one; cases that have it keep it',
  },
  getTags: { tag: tags, summary: 'All tags that may be put on cases', answer: z.array(tagSchema) },
  saveTag: {
    ...update,
    tag: tags,
    summary: 'Add one (without an id) or change it',
    body: saveTagSchema,
    example: { name: 'Registrar', color: 'blue' },
    answer: successSchema({ tag: tagSchema }),
  },
  deleteTag: {
    ...remove,
    tag: tags,
    summary: 'Delete one',
    details: 'It is no longer offered; cases that have it keep it.',
  },
  getLeaves: {
    tag: teams,
    summary: 'Who is away when: one’s own leave; a super admin’s call answers everybody’s',
    answer: z.array(leaveSchema),
  },
  saveLeave: {
    ...update,
    tag: teams,
    summary: 'Add leave (without an id) or change it',
    details: `Meanwhile new cases go to the delegate, or to theirs when they are away too; days are days in Asia/Kolkata. Another’s leave is for super admins. ${versioned}`,
    body: saveLeaveSchema,
    example: { firstDay: '2027-01-04', lastDay: '2027-01-08', delegateId: 3 },
    answer: successSchema({ leave: leaveSchema }),
  },
  deleteLeave: {
    ...remove,
    tag: teams,
    summary: 'Take leave back',
    details: 'Cases stay where they are.',
  },
  getHandover: {
    tag: teams,
    summary: 'How many open cases somebody would hand over',
    path: { userId: idSchema },
    answer: handoverCountSchema,
  },
  handOver: {
    tag: teams,
    summary: 'Give all of somebody’s open cases to a person, or to a team’s members in turn',
    details:
      'One’s own; anybody’s is for super admins. Done in batches: after a failure call it again for what is left. Who gets some is told once.',
    path: { userId: idSchema },
    body: handOverSchema,
    example: { to: { kind: 'team', id: 1 }, reason: 'On parental leave until June' },
    answer: successSchema(handoverCountSchema.shape),
    refusals: ['notFound', 'assigneeAway'],
  },
  getTeams: { tag: teams, summary: 'All teams', answer: z.array(teamSchema) },
  saveTeam: {
    ...update,
    tag: teams,
    summary: 'Add one (without an id) or change it',
    details: `Its new cases go to one member after the other (\`roundRobin\`), or to who has the fewest open ones (\`leastLoaded\`); to nobody who is away. ${versioned}`,
    body: saveTeamSchema,
    example: { name: 'Service desk', memberIds: [2, 3], leadId: 2, handingOut: 'roundRobin' },
    answer: successSchema({ team: teamSchema }),
  },
  deleteTeam: {
    ...remove,
    tag: teams,
    summary: 'Delete one',
    details:
      'Cases stay with whom they were given. One that owns a feedback type or a sub-type stays.',
    refusals: ['notFound', 'inUse'],
  },
  getTemplates: {
    tag: templates,
    summary: 'All reply templates',
    answer: z.array(templateSchema),
  },
  saveTemplate: {
    ...update,
    tag: templates,
    summary: 'Add one (without an id) or change it',
    details: `Its text may leave open ${placeholders.map((name) => `\`${written(name)}\``).join(', ')}; any other is refused. A name is unique in its language. ${versioned}`,
    body: saveTemplateSchema,
    example: {
      name: 'Statement sent',
      userType: 'c,d',
      feedbackTypeId: 1,
      locale: 'en-IN',
      body: 'Dear {{name}},\n\nWe have sent your statement again.',
    },
    answer: successSchema({ template: templateSchema }),
  },
  deleteTemplate: { ...remove, tag: templates, summary: 'Delete one' },
} satisfies Record<string, Operation>;
