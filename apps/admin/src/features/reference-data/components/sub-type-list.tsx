import type { FeedbackType } from '@feedback/contract/reference-data/feedback-type';
import { Table } from '@feedback/ui/table';

import { useTexts } from '../../../lib/locale.tsx';
import { referenceTextCatalogue } from '../../../components/reference-data/reference-kind.ts';

/** A type's sub-types with their owners, below the type's row. */
export function SubTypeList({ type }: { type: FeedbackType }) {
  const { feedbackType } = useTexts(referenceTextCatalogue);
  if (type.subTypeList.length === 0) return <p>{feedbackType.noSubTypes}</p>;
  return (
    <Table
      caption={feedbackType.subTypesOf(type.feedbacktype)}
      columns={[
        { id: 'name', header: feedbackType.subType, width: '50%', cell: (row) => row.subType },
        {
          id: 'owner',
          header: feedbackType.assignedTo,
          cell: (row) => row.ownerName ?? feedbackType.noOwner,
        },
        {
          id: 'class',
          header: feedbackType.class,
          cell: (row) =>
            row.complaintCode
              ? `${feedbackType.classes[row.class]}, ${row.complaintCode}`
              : feedbackType.classes[row.class],
        },
      ]}
      rows={type.subTypeList}
      rowKey={(row) => row.id}
    />
  );
}
