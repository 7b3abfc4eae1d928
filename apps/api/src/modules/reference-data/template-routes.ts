import {
  deleteReplyTemplate,
  getReplyTemplates,
  saveReplyTemplate,
} from '@feedback/contract/operations';
import {
  saveReplyTemplateSchema,
  type ReplyTemplate as TemplateRow,
} from '@feedback/contract/reference-data/reply-template';

import { parseAudiences, joinAudiences } from './serialize-feedback-type.ts';
import { FeedbackType } from './feedback-type.ts';
import type { ReferenceListDefinition } from './list-definition.ts';
import { ReplyTemplate } from './reply-template.ts';
import { ValidationError } from '../../platform/errors.ts';
import { buildSuccessEnvelope } from '../auth/index.ts';
import { validateBody } from '../../platform/http/validate.ts';
import { createListRoutes } from './list-endpoints.ts';

const templates: ReferenceListDefinition<ReplyTemplate> = {
  model: ReplyTemplate,
  entity: 'template',
  nameField: 'name',
  uniqueIndex: 'reply_templates_name',
  include: [{ model: FeedbackType, as: 'feedbackType' }],
  list: getReplyTemplates,
  saves: [
    {
      call: saveReplyTemplate,
      async read(body) {
        const { id, version, userType, ...given } = validateBody(saveReplyTemplateSchema, body);
        const feedbackTypeId = await knownType(given.feedbackTypeId || null);
        return {
          id,
          version,
          values: { ...given, audiences: parseAudiences(userType), feedbackTypeId },
        };
      },
    },
  ],
  remove: deleteReplyTemplate,
  serialize: (row): TemplateRow => ({
    id: row.id,
    name: row.name,
    userType: joinAudiences(row.audiences),
    feedbackTypeId: row.feedbackTypeId,
    feedbackType: row.feedbackType?.name ?? null,
    locale: row.locale,
    body: row.body,
    version: row.version,
  }),
  audited: (row) => ({
    name: row.name,
    userType: joinAudiences(row.audiences),
    feedbackType: row.feedbackType?.name ?? null,
    locale: row.locale,
    body: row.body,
  }),
  answer: (template) => buildSuccessEnvelope({ template }),
};

/**
 * Returns the id of an existing feedback type.
 * @throws ValidationError for a deleted type
 */
async function knownType(id: number | null): Promise<number | null> {
  if (id === null || (await FeedbackType.count({ where: { id } })) > 0) return id;
  throw new ValidationError([{ path: 'feedbackTypeId', key: 'feedbackTypeRequired' }]);
}

/** Routes for the reply templates (rule 9.9). */
export const replyTemplateRoutes = createListRoutes(templates);
