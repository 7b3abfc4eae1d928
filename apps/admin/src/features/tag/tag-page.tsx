import { deleteTag, saveTag } from '@feedback/contract/operations';
import { saveTagSchema, tagColors, type Tag } from '@feedback/contract/tag';
import { lazy } from 'react';

import type { ReferenceKind } from '../../components/reference-data/reference-kind.ts';
import { ReferencePage } from '../../components/reference-data/reference-page.tsx';
import { TagChip } from '../../components/tag-chips.tsx';
import { send } from '../../lib/api-client.ts';
import { fetchTags } from '../../lib/tags-query.ts';
import type { TagForm } from './tag-fields.tsx';

const TagFields = lazy(() => import('./tag-fields.tsx').then((m) => ({ default: m.TagFields })));

/** The list of tags and its calls. */
export const tags: ReferenceKind<Tag, TagForm> = {
  queryKey: 'tags',
  textsOf: (texts) => texts.tag,
  load: fetchTags,
  nameOf: (row) => row.name,
  searchedIn: (row) => row.name,
  columns: ({ tag }) => [
    {
      id: 'name',
      header: tag.heading,
      card: 'name',
      cell: (row) => <TagChip color={row.color}>{row.name}</TagChip>,
    },
    { id: 'color', header: tag.color, card: 'fact', cell: (row) => tag.colors[row.color] },
  ],
  addSchema: saveTagSchema,
  updateSchema: saveTagSchema,
  defaults: (row) => ({
    ...(row && { id: row.id }),
    name: row?.name ?? '',
    color: row?.color ?? tagColors[0],
  }),
  Fields: TagFields,
  save: (values, row) =>
    send(saveTag, { body: { ...values, ...(row && { id: row.id, version: row.version }) } }),
  remove: ({ id }) => send(deleteTag, { parts: { id } }),
};

/** The tags that may be put on cases (rule 9.13). */
export const Component = () => <ReferencePage kind={tags} />;
