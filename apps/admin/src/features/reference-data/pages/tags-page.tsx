import { tagListDeclaration as declared } from '@feedback/contract/reference-data/lists';
import { tagColors } from '@feedback/contract/kinds/tag';
import { lazy } from 'react';

import { createDeclaredListDefinition } from '../../../components/reference-data/list-kind.ts';
import { ReferencePage } from '../../../components/reference-data/reference-page.tsx';
import { TagChip } from '../../../components/tag-chips.tsx';

const TagFields = lazy(() =>
  import('../components/tag-fields.tsx').then((m) => ({ default: m.TagFields })),
);

const kind = createDeclaredListDefinition('tags', declared);

/** The list of tags and its calls; each tag is shown in its colour. */
export const tagListDefinition: typeof kind = {
  ...kind,
  columns: ({ tag }) => [
    {
      id: 'name',
      header: tag.heading,
      card: 'name',
      cell: (row) => <TagChip color={row.color}>{row.name}</TagChip>,
    },
    { id: 'color', header: tag.color, card: 'fact', cell: (row) => tag.colors[row.color] },
  ],
  searchedIn: kind.nameOf,
  defaults: (row) => ({ ...kind.defaults(row), color: row?.color ?? tagColors[0] }),
  Fields: TagFields,
};

/** The tags that may be put on cases (rule 9.13). */
export const TagsPage = () => <ReferencePage kind={tagListDefinition} />;

export { TagsPage as Component };
