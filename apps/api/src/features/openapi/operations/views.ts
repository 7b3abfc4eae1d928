import { successSchema } from '@feedback/contract/envelope';
import { idSchema } from '@feedback/contract/id';
import { workLimits } from '@feedback/contract/limits';
import { savedViewSchema, saveViewSchema, viewCountSchema } from '@feedback/contract/saved-view';
import { usualSchedule, viewScheduleSchema } from '@feedback/contract/view-schedule';
import * as z from 'zod/mini';

import type { Operation } from '../operation.ts';

const tag = 'Saved views';
const done = successSchema({});
const path = { id: idSchema };
const who =
  'Another’s that is shared is for super admins; one that is not is as good as none, to them too.';

/** What of the report people keep under a name, and its e-mails. */
export const viewOperations = {
  getViews: {
    tag,
    summary: 'One’s own saved views, and the others that are shared',
    details: `At most ${workLimits.views.listed}, one’s own first. What a view was saved with and the report no longer knows is left out of \`filter\` and named in \`dropped\`.`,
    answer: z.array(savedViewSchema),
  },
  getViewCounts: {
    tag,
    summary: 'How many cases the saved views hold now',
    details: `Of the first ${workLimits.views.counted}, of the cases that the caller sees; counted as the lists’ pages are.`,
    answer: z.array(viewCountSchema),
  },
  saveView: {
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
  },
  deleteView: {
    tag,
    summary: 'Delete a saved view',
    details: `Nobody is sent it any more. ${who}`,
    path,
    answer: done,
    refusals: ['notFound'],
  },
  scheduleView: {
    tag,
    summary: 'Be sent a view by e-mail, or at other times than before',
    details:
      'Hours and days are those of Asia/Kolkata; `workday` leaves out days off and holidays that hold everywhere. The e-mail says how many cases there are, and links to them: to see them asks for a session. It ends with the view, and when it is not the caller’s to see any more.',
    path,
    body: viewScheduleSchema,
    example: usualSchedule,
    answer: done,
    refusals: ['notFound'],
  },
  unscheduleView: { tag, summary: 'Be sent a view no more', path, answer: done },
} satisfies Record<string, Operation>;
