import { successSchema } from '../wire/envelope.ts';
import { idSchema } from '../fields/id.ts';
import { workLimits } from '../limits.ts';
import {
  saveViewSchema,
  savedViewSchema,
  defaultSchedule,
  viewCountSchema,
  viewScheduleSchema,
} from '../cases/saved-view.ts';
import * as z from 'zod/mini';

import { declareOperation } from '../calls/operation.ts';

const tag = 'Saved views';
const done = successSchema({});
const params = { id: idSchema };
const who =
  'Another’s that is shared is for super admins; one that is not is as good as none, to them too.';

// Operations on saved views of the report and their e-mails.

export const getViews = declareOperation('GET admin/views', {
  access: 'admin',
  scope: null,
  tag,
  summary: 'One’s own saved views, and the others that are shared',
  details: `At most ${workLimits.views.listed}, one’s own first. What a view was saved with and the report no longer knows is left out of \`filter\` and named in \`dropped\`.`,
  answer: z.array(savedViewSchema),
});

export const getViewCounts = declareOperation('GET admin/views/counts', {
  access: 'admin',
  scope: null,
  isHeavy: true,
  tag,
  summary: 'How many cases the saved views hold now',
  details: `Of the first ${workLimits.views.counted}, of the cases that the caller sees; counted as the lists’ pages are.`,
  answer: z.array(viewCountSchema),
});

export const saveView = declareOperation('POST admin/views', {
  access: 'admin',
  scope: null,
  tag,
  summary: 'Save a view (without an id) or change it',
  details: `One person has at most ${workLimits.views.perPerson}, with a name each. ${who} One that is shared no more is sent to its owner alone. The answer holds none when it is the caller’s to see no more. Send back the \`version\` that the edit was based on.`,
  body: saveViewSchema,
  example: {
    name: 'Overdue complaints',
    type: 'c',
    filter: { class: 'complaint', due: 'overdue' },
    sort: 'due',
    isShared: true,
  },
  answer: successSchema({ view: z.nullable(savedViewSchema) }),
  refusals: ['notFound', 'duplicateName', 'staleVersion'],
});

export const deleteView = declareOperation('DELETE admin/views/:id', {
  access: 'admin',
  scope: null,
  tag,
  summary: 'Delete a saved view',
  details: `Nobody is sent it any more. ${who}`,
  params,
  answer: done,
  refusals: ['notFound'],
});

export const scheduleView = declareOperation('POST admin/views/:id/schedule', {
  access: 'admin',
  scope: null,
  tag,
  summary: 'Be sent a view by e-mail, or at other times than before',
  details:
    'Hours and days are those of Asia/Kolkata; `workday` leaves out days off and holidays that hold everywhere. The e-mail says how many cases there are, and links to them: to see them asks for a session. It ends with the view, and when it is not the caller’s to see any more.',
  params,
  body: viewScheduleSchema,
  example: defaultSchedule,
  answer: done,
  refusals: ['notFound'],
});

export const unscheduleView = declareOperation('DELETE admin/views/:id/schedule', {
  access: 'admin',
  scope: null,
  tag,
  summary: 'Be sent a view no more',
  params,
  answer: done,
});
