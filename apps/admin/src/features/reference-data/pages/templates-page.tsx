import { localeNames } from '@feedback/contract/messages/language-names';
import { deleteReplyTemplate, saveReplyTemplate } from '@feedback/contract/operations';
import {
  saveReplyTemplateSchema,
  type ReplyTemplate,
} from '@feedback/contract/reference-data/reply-template';
import { lazy } from 'react';

import { CellNote, CellTitle } from '../../../components/cells.tsx';
import { AudienceNames } from '../../../components/reference-data/audience-names.tsx';
import type { ReferenceListDefinition } from '../../../components/reference-data/reference-kind.ts';
import { ReferencePage } from '../../../components/reference-data/reference-page.tsx';
import { callApi } from '../../../lib/api-client.ts';
import { fetchTemplates } from '../../../lib/queries/templates-query.ts';
import type { ReplyTemplateFormValues } from '../components/template-fields.tsx';

const TemplateFields = lazy(() =>
  import('../components/template-fields.tsx').then((m) => ({ default: m.ReplyTemplateFields })),
);

/** The list of reply templates and its calls. */
export const replyTemplateListDefinition: ReferenceListDefinition<
  ReplyTemplate,
  ReplyTemplateFormValues
> = {
  queryKey: 'templates',
  textsOf: (texts) => texts.template,
  load: fetchTemplates,
  // A template has the same name in each of its languages.
  nameOf: (row) => `${row.name} (${localeNames[row.locale]})`,
  searchedIn: (row) => [row.name, row.feedbackType, row.body].join(' '),
  columns: ({ template }) => [
    {
      id: 'name',
      header: template.heading,
      card: 'name',
      cell: (row) => (
        <>
          <CellTitle>{row.name}</CellTitle>
          <CellNote>{row.body}</CellNote>
        </>
      ),
    },
    {
      id: 'audiences',
      header: template.audiences,
      card: 'fact',
      cell: (row) => <AudienceNames userType={row.userType} />,
    },
    {
      id: 'type',
      header: template.type,
      card: 'fact',
      cell: (row) => row.feedbackType ?? template.anyType,
    },
    {
      id: 'language',
      header: template.language,
      card: 'fact',
      cell: (row) => localeNames[row.locale],
    },
  ],
  addSchema: saveReplyTemplateSchema,
  updateSchema: saveReplyTemplateSchema,
  defaults: (row) => ({
    ...(row && { id: row.id }),
    name: row?.name ?? '',
    userType: row?.userType ?? '',
    feedbackTypeId: String(row?.feedbackTypeId ?? ''),
    locale: row?.locale ?? '',
    body: row?.body ?? '',
  }),
  Fields: TemplateFields,
  save: (values, row) =>
    callApi(saveReplyTemplate, {
      body: { ...values, ...(row && { id: row.id, version: row.version }) },
    }),
  remove: ({ id }) => callApi(deleteReplyTemplate, { parts: { id } }),
};

/** The texts for replies (rule 9.9). */
export const ReplyTemplatesPage = () => <ReferencePage kind={replyTemplateListDefinition} />;

export { ReplyTemplatesPage as Component };
