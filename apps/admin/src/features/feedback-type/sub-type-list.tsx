import type { FeedbackType } from '@feedback/contract/feedback-type';

import { useTexts } from '../../lib/locale.tsx';
import { reference } from '../../lib/reference-texts.ts';
import styles from './feedback-type.module.css';

/** A type's sub-types with their owners, below its row. */
export function SubTypeList({ type }: { type: FeedbackType }) {
  const { feedbackType } = useTexts(reference);
  if (type.subTypeList.length === 0) return <p>{feedbackType.noSubTypes}</p>;
  return (
    <table className={styles.subTypes}>
      <caption className={styles.caption}>{feedbackType.subTypesOf(type.feedbacktype)}</caption>
      <thead>
        <tr>
          <th scope="col">{feedbackType.subType}</th>
          <th scope="col">{feedbackType.assignedTo}</th>
        </tr>
      </thead>
      <tbody>
        {type.subTypeList.map((subType) => (
          <tr key={subType.id}>
            <td>{subType.subType}</td>
            <td>{subType.ownerName ?? feedbackType.noOwner}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
