import { successSchema } from '../envelope.ts';
import {
  addFeedbackTypeSchema,
  feedbackTypeSchema,
  saveSubTypesSchema,
  subTypeSchema,
  updateFeedbackTypeSchema,
} from '../feedback-type.ts';
import { idSchema } from '../id.ts';
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
} from '../master-data.ts';
import { placeholders, written } from '../placeholders.ts';
import { saveTemplateSchema, templateSchema } from '../reply-template.ts';
import { saveTagSchema, tagSchema } from '../tag.ts';
import { handoverCountSchema, handOverSchema } from '../handover.ts';
import { leaveSchema, saveLeaveSchema } from '../leave.ts';
import { saveTeamSchema, teamSchema } from '../team.ts';
import * as z from 'zod/mini';

import { operation } from '../operation.ts';

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
  params: { id: idSchema },
  refusals: ['notFound'],
} as const;

const amcAnswer = successSchema({ amcDto: amcSchema });
const btlAnswer = successSchema({ typeOfBtlDto: btlTypeSchema });
const typeAnswer = successSchema({ data: feedbackTypeSchema });

// What the forms offer, as super admins keep it.

export const getAmcs = operation('GET admin/getamc', {
  access: 'admin',
  tag: amc,
  summary: 'All fund companies',
  answer: z.array(amcSchema),
});

export const addAmc = operation('POST admin/addamc', {
  access: 'superadmin',
  ...add,
  tag: amc,
  summary: 'Add one',
  body: addAmcSchema,
  answer: amcAnswer,
});

export const updateAmc = operation('POST admin/updateamc', {
  access: 'superadmin',
  ...update,
  tag: amc,
  summary: 'Rename one',
  body: updateAmcSchema,
  answer: amcAnswer,
});

export const deleteAmc = operation('DELETE admin/deleteamc/:id', {
  access: 'superadmin',
  ...remove,
  answer: done,
  tag: amc,
  summary: 'Delete one',
});

export const getFeedbackTypes = operation('GET admin/getfeedbackType', {
  access: 'admin',
  tag: types,
  summary: 'All feedback types with their sub-types',
  answer: z.array(feedbackTypeSchema),
});

export const addFeedbackType = operation('POST admin/addfeedbackType', {
  access: 'superadmin',
  ...add,
  tag: types,
  summary: 'Add one',
  body: addFeedbackTypeSchema,
  example: { feedbacktype: 'Account Statement', userType: 'c,d', ownerCode: 'E1002' },
  answer: typeAnswer,
});

export const updateFeedbackType = operation('POST admin/updatefeedbackType', {
  access: 'superadmin',
  ...update,
  tag: types,
  summary: 'Change one; its sub-types stay',
  body: updateFeedbackTypeSchema,
  answer: typeAnswer,
});

export const deleteFeedbackType = operation('DELETE admin/deletefeedbackType/:id', {
  access: 'superadmin',
  ...remove,
  answer: done,
  tag: types,
  summary: 'Delete one with its sub-types',
});

export const saveSubTypes = operation('POST admin/savesubtype', {
  access: 'superadmin',
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
});

export const deleteSubType = operation('DELETE admin/deletesubType/:id', {
  access: 'superadmin',
  ...remove,
  answer: done,
  tag: types,
  summary: 'Delete a sub-type',
});

export const getBtlTypes = operation('GET admin/gettypeofbtl', {
  access: 'admin',
  tag: btl,
  summary: 'All BTL types',
  answer: z.array(btlTypeSchema),
});

export const addBtlType = operation('POST admin/addbtl', {
  access: 'superadmin',
  ...add,
  tag: btl,
  summary: 'Add one',
  body: addBtlTypeSchema,
  answer: btlAnswer,
});

export const updateBtlType = operation('POST admin/updatebtl', {
  access: 'superadmin',
  ...update,
  tag: btl,
  summary: 'Rename one',
  body: updateBtlTypeSchema,
  answer: btlAnswer,
});

export const deleteBtlType = operation('DELETE admin/deletebtl/:id', {
  access: 'superadmin',
  ...remove,
  answer: done,
  tag: btl,
  summary: 'Delete one',
});

export const getLocations = operation('GET admin/getlocation', {
  access: 'admin',
  tag: places,
  summary: 'All locations',
  answer: z.array(locationSchema),
});

export const saveLocation = operation('POST admin/savelocation', {
  access: 'superadmin',
  ...update,
  tag: places,
  summary: 'Add one (without an id) or rename it; answers the saved location itself',
  body: saveLocationSchema,
  example: { location: 'Mumbai' },
  answer: locationSchema,
});

export const deleteLocation = operation('DELETE admin/deletelocation/:id', {
  access: 'superadmin',
  ...remove,
  answer: done,
  tag: places,
  summary: 'Delete one',
});

export const getRootCauses = operation('GET admin/rootcauses', {
  access: 'admin',
  tag: causes,
  summary: 'All root causes',
  answer: z.array(rootCauseSchema),
});

export const saveRootCause = operation('POST admin/rootcauses', {
  access: 'superadmin',
  ...update,
  tag: causes,
  summary: 'Add one (without an id) or rename it',
  body: saveRootCauseSchema,
  example: { rootCause: 'Delay at the registrar' },
  answer: successSchema({ rootCause: rootCauseSchema }),
});

export const deleteRootCause = operation('DELETE admin/rootcauses/:id', {
  access: 'superadmin',
  ...remove,
  answer: done,
  tag: causes,
  summary: 'Delete one; cases that have it keep it',
});

export const getTags = operation('GET admin/tags', {
  access: 'admin',
  tag: tags,
  summary: 'All tags that may be put on cases',
  answer: z.array(tagSchema),
});

export const saveTag = operation('POST admin/tags', {
  access: 'superadmin',
  ...update,
  tag: tags,
  summary: 'Add one (without an id) or change it',
  body: saveTagSchema,
  example: { name: 'Registrar', color: 'blue' },
  answer: successSchema({ tag: tagSchema }),
});

export const deleteTag = operation('DELETE admin/tags/:id', {
  access: 'superadmin',
  ...remove,
  answer: done,
  tag: tags,
  summary: 'Delete one',
  details: 'It is no longer offered; cases that have it keep it.',
});

export const getLeaves = operation('GET admin/leave', {
  access: 'admin',
  tag: teams,
  summary: 'Who is away when: one’s own leave; a super admin’s call answers everybody’s',
  answer: z.array(leaveSchema),
});

export const saveLeave = operation('POST admin/leave', {
  access: 'admin',
  ...update,
  tag: teams,
  summary: 'Add leave (without an id) or change it',
  details: `Meanwhile new cases go to the delegate, or to theirs when they are away too; days are days in Asia/Kolkata. Another’s leave is for super admins. ${versioned}`,
  body: saveLeaveSchema,
  example: { firstDay: '2027-01-04', lastDay: '2027-01-08', delegateId: 3 },
  answer: successSchema({ leave: leaveSchema }),
});

export const deleteLeave = operation('DELETE admin/leave/:id', {
  access: 'admin',
  ...remove,
  answer: done,
  tag: teams,
  summary: 'Take leave back',
  details: 'Cases stay where they are.',
});

export const getHandover = operation('GET admin/handover/:userId', {
  access: 'admin',
  tag: teams,
  summary: 'How many open cases somebody would hand over',
  params: { userId: idSchema },
  answer: handoverCountSchema,
});

export const handOver = operation('POST admin/handover/:userId', {
  access: 'admin',
  tag: teams,
  summary: 'Give all of somebody’s open cases to a person, or to a team’s members in turn',
  details:
    'One’s own; anybody’s is for super admins. Done in batches: after a failure call it again for what is left. Who gets some is told once.',
  params: { userId: idSchema },
  body: handOverSchema,
  example: { to: { kind: 'team', id: 1 }, reason: 'On parental leave until June' },
  answer: successSchema(handoverCountSchema.shape),
  refusals: ['notFound', 'assigneeAway'],
});

export const getTeams = operation('GET admin/teams', {
  access: 'admin',
  tag: teams,
  summary: 'All teams',
  answer: z.array(teamSchema),
});

export const saveTeam = operation('POST admin/teams', {
  access: 'superadmin',
  ...update,
  tag: teams,
  summary: 'Add one (without an id) or change it',
  details: `Its new cases go to one member after the other (\`roundRobin\`), or to who has the fewest open ones (\`leastLoaded\`); to nobody who is away. ${versioned}`,
  body: saveTeamSchema,
  example: { name: 'Service desk', memberIds: [2, 3], leadId: 2, handingOut: 'roundRobin' },
  answer: successSchema({ team: teamSchema }),
});

export const deleteTeam = operation('DELETE admin/teams/:id', {
  access: 'superadmin',
  ...remove,
  answer: done,
  tag: teams,
  summary: 'Delete one',
  details:
    'Cases stay with whom they were given. One that owns a feedback type or a sub-type stays.',
  refusals: ['notFound', 'inUse'],
});

export const getTemplates = operation('GET admin/templates', {
  access: 'admin',
  tag: templates,
  summary: 'All reply templates',
  answer: z.array(templateSchema),
});

export const saveTemplate = operation('POST admin/templates', {
  access: 'superadmin',
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
});

export const deleteTemplate = operation('DELETE admin/templates/:id', {
  access: 'superadmin',
  ...remove,
  answer: done,
  tag: templates,
  summary: 'Delete one',
});
