import { createSuccessSchema } from '../wire/envelope.ts';
import { idSchema } from '../fields/id.ts';
import { caseWorkLimits } from '../limits.ts';
import {
  saveViewSchema,
  savedViewSchema,
  defaultViewSchedule,
  viewCountSchema,
  viewScheduleSchema,
} from '../cases/saved-view.ts';
import * as z from 'zod/mini';

import { declareOperation } from '../calls/operation.ts';

const tag = 'Saved views';
const done = createSuccessSchema({});
const params = { id: idSchema };
const who =
  'Super admins may also change and delete other users’ shared views; other users’ private views return 404.';

// Operations on saved views of the report and their e-mails.

export const getSavedViews = declareOperation('GET admin/views', {
  access: 'admin',
  scope: null,
  tag,
  summary: 'List the caller’s saved views and shared views',
  details: `Returns at most ${caseWorkLimits.views.listed}, the caller’s own first. Filters that the report no longer knows are missing in \`filter\` and named in \`dropped\`.`,
  answer: z.array(savedViewSchema),
});

export const getSavedViewCounts = declareOperation('GET admin/views/counts', {
  access: 'admin',
  scope: null,
  isHeavy: true,
  tag,
  summary: 'Count the cases in the saved views',
  details: `Counts the first ${caseWorkLimits.views.counted} views. Like the lists, the counts cover the cases that the caller may see.`,
  answer: z.array(viewCountSchema),
});

export const saveReportView = declareOperation('POST admin/views', {
  access: 'admin',
  scope: null,
  tag,
  summary: 'Save a view (without an id) or change it',
  details: `A user has at most ${caseWorkLimits.views.perPerson} views, each with a unique name. ${who} When a view is no longer shared, only its owner still gets it by e-mail. The response contains no view if the caller may no longer see it. Send back the \`version\` that the edit was based on.`,
  body: saveViewSchema,
  example: {
    name: 'Overdue complaints',
    type: 'c',
    filter: { class: 'complaint', due: 'overdue' },
    sort: 'due',
    isShared: true,
  },
  answer: createSuccessSchema({ view: z.nullable(savedViewSchema) }),
  refusals: ['notFound', 'duplicateName', 'staleVersion'],
});

export const deleteReportView = declareOperation('DELETE admin/views/:id', {
  access: 'admin',
  scope: null,
  tag,
  summary: 'Delete a saved view',
  details: `Nobody gets the view by e-mail any more. ${who}`,
  params,
  answer: done,
  refusals: ['notFound'],
});

export const scheduleViewMail = declareOperation('POST admin/views/:id/schedule', {
  access: 'admin',
  scope: null,
  tag,
  summary: 'Subscribe to a view by e-mail, or change the times',
  details:
    'Hours and days are those of Asia/Kolkata; `workday` leaves out days off and holidays of all locations. The e-mail contains the number of cases and a link; opening the link needs a session. The subscription ends when the view is deleted or the caller may no longer see it.',
  params,
  body: viewScheduleSchema,
  example: defaultViewSchedule,
  answer: done,
  refusals: ['notFound'],
});

export const cancelViewMail = declareOperation('DELETE admin/views/:id/schedule', {
  access: 'admin',
  scope: null,
  tag,
  summary: 'Unsubscribe from a view',
  params,
  answer: done,
});
