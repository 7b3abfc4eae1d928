import {
  bulkJobSchema,
  bulkPreviewRequestSchema,
  bulkPreviewSchema,
  bulkQuerySchema,
  bulkRequestSchema,
  startedBulkShape,
  undoneBulkShape,
} from '../automation/bulk.ts';
import { declareOperation } from '../calls/operation.ts';
import { idSchema } from '../fields/id.ts';
import { bulkLimits } from '../limits.ts';
import { createSuccessSchema } from '../wire/envelope.ts';

const tag = 'Cases';
const who = 'Only the user who started the job and super admins may do this.';
const example = {
  ids: [42, 43],
  steps: [{ kind: 'close', feedackClosureDesc: 'The statements were sent again' }],
};

// Operations that act on many cases.

export const startBulk = declareOperation('POST admin/bulk', {
  access: 'admin',
  scope: null,
  isHeavy: true,
  tag,
  summary: 'Act on many cases',
  details: `Send \`ids\`, or a \`filter\` of the report with \`type\`; at most ${bulkLimits.mostCases} cases. Cases that the caller may not see are left out. A job applies the steps to each case in its own transaction, with the access that the caller has then. Replies can be undone like any reply.`,
  body: bulkRequestSchema,
  example,
  answer: createSuccessSchema(startedBulkShape),
});

export const previewBulk = declareOperation('POST admin/bulk/preview', {
  access: 'admin',
  scope: null,
  isHeavy: true,
  tag,
  summary: 'Preview an action on many cases',
  details: `Shows what would happen to the case \`row\`, with the filled-in reply, and lists the first ${bulkLimits.listed} cases in which a placeholder has no value.`,
  body: bulkPreviewRequestSchema,
  example,
  answer: bulkPreviewSchema,
});

export const getBulk = declareOperation('GET admin/bulk/:jobId', {
  access: 'admin',
  scope: null,
  isPoll: true,
  tag,
  summary: 'Get the progress of a bulk job and the cases that it skipped',
  details: `Each page has at most ${bulkLimits.listed} cases. ${who}`,
  params: { jobId: idSchema },
  query: bulkQuerySchema,
  answer: bulkJobSchema,
  refusals: ['notFound'],
});

export const undoBulk = declareOperation('POST admin/bulk/:jobId/undo', {
  access: 'admin',
  scope: null,
  tag,
  summary: 'Stop a bulk job and take back its replies that have not left',
  details: `The job acts on no further case. Changes other than replies stay. ${who}`,
  params: { jobId: idSchema },
  answer: createSuccessSchema(undoneBulkShape),
  refusals: ['notFound'],
});
