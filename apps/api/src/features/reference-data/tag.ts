import { deleteTag, getTags, saveTag } from '@feedback/contract/operations';
import { saveTagSchema, type Tag as TagRow } from '@feedback/contract/tag';

import type { ListKind } from '../../domain/reference/list-kind.ts';
import { Tag } from '../../domain/reference/tag.ts';
import { success } from '../../http/envelope.ts';
import { validBody } from '../../http/validate.ts';
import { listRoutes } from './list-routes.ts';

const tags: ListKind<Tag> = {
  model: Tag,
  entity: 'tag',
  nameField: 'name',
  uniqueIndex: 'tags_name',
  list: getTags,
  saves: [
    {
      call: saveTag,
      read(body) {
        const { id, version, ...values } = validBody(saveTagSchema, body);
        return { id, version, values };
      },
    },
  ],
  remove: deleteTag,
  serialize: ({ id, name, color, version }): TagRow => ({ id, name, color, version }),
  audited: ({ name, color }) => ({ name, color }),
  answer: (tag) => success({ tag }),
};

/** The tags that may be put on cases (rule 9.13). */
export const tagRoutes = listRoutes(tags);
