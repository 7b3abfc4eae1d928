import type { CaseKey } from '@feedback/contract/cases/case-work';
import type { Audience } from '@feedback/contract/kinds/audience';
import { recordWithKeys, typedKeys } from '@feedback/contract/keys';
import { getLanguage, type Locale } from '@feedback/contract/messages';
import {
  fillPlaceholders,
  templatePlaceholders,
  type TemplatePlaceholder,
  type FilledTemplate,
  type PlaceholderValues,
} from '@feedback/contract/reference-data/placeholders';
import { buildStatusLink } from '@feedback/contract/wire/site-paths';
import { services } from '../../platform/context/context.ts';

import { NotFoundError } from '../../platform/errors.ts';
import { User } from '../auth/index.ts';
import { loadTopicTranslation, ReplyTemplate } from '../reference-data/index.ts';
import { type Feedback, findVisibleCase } from '../cases/index.ts';

/**
 * Returns the text of a reply template for a case that the current user may see.
 * @throws NotFoundError, ForbiddenError
 */
export async function fillReplyTemplate({
  key,
  templateId,
}: {
  readonly key: CaseKey;
  readonly templateId: number;
}): Promise<FilledTemplate> {
  return (await fillTemplateForCase(await findVisibleCase(key), templateId)).filled;
}

/**
 * Fills in a reply template for a case that the caller may use.
 * @returns the text, and the audiences that the template is offered for
 * @throws NotFoundError
 */
export async function fillTemplateForCase(
  feedback: Feedback,
  templateId: number,
): Promise<{ readonly filled: FilledTemplate; readonly audiences: readonly Audience[] }> {
  const template = await ReplyTemplate.findByPk(templateId);
  if (!template) throw new NotFoundError();
  const { publicUrl } = services().config;
  const values = await valuesOf(feedback, template.locale, publicUrl);
  return { filled: fillPlaceholders(template.body, values), audiences: template.audiences };
}

/** SQL conditions of a case `f` that has no value for a placeholder. Other values always exist. */
const missingValueSql = {
  name: `f.submitter_name = ''`,
  owner: 'f.assigned_to IS NULL',
  dueDate: 'f.due_at IS NULL',
} as const satisfies Partial<Record<TemplatePlaceholder, string>>;

/**
 * Returns the placeholders of the templates that may have no value, each with the SQL condition of a
 * case `f` without a value.
 */
export async function findMissingValuesSql(
  templateIds: readonly number[],
): Promise<Map<TemplatePlaceholder, string>> {
  const templates = await ReplyTemplate.findAll({ where: { id: [...templateIds] } });
  const none = recordWithKeys(templatePlaceholders, () => null);
  const used = new Set(templates.flatMap(({ body }) => fillPlaceholders(body, none).missing));
  return new Map(
    typedKeys(missingValueSql)
      .filter((name) => used.has(name))
      .map((name) => [name, missingValueSql[name]]),
  );
}

/** Returns the values of the placeholders in a template's language. */
async function valuesOf(
  feedback: Feedback,
  locale: Locale,
  publicUrl: string,
): Promise<PlaceholderValues> {
  const { caseId, submitterName: name, assignedTo, dueAt } = feedback;
  const { feedbackType, subType } = (await loadTopicTranslation(locale))(feedback);
  const owner = assignedTo ? await User.findByPk(assignedTo, { paranoid: false }) : null;
  return {
    name,
    caseId,
    query: `${feedbackType} - ${subType}`,
    owner: owner?.employeeName ?? null,
    dueDate: dueAt ? dayOf(dueAt, locale) : null,
    statusLink: `${publicUrl}${buildStatusLink(caseId, locale)}`,
  };
}

/** Formats a day in India, such as `29 November 2026`. */
const dayOf = (at: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(getLanguage(locale).formats, {
    dateStyle: 'long',
    timeZone: 'Asia/Kolkata',
  }).format(at);
