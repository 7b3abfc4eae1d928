import type { CaseTag, TagColor } from '@feedback/contract/kinds/tag';
import type { ReactNode } from 'react';

import styles from './tag-chips.module.css';

/** A tag's name on its colour. */
export const TagChip = ({ color, children }: { color: TagColor; children: ReactNode }) => (
  <span className={styles.chip} data-color={color}>
    {children}
  </span>
);

/** The tags of a case, side by side. */
export const TagChips = ({ tags }: { tags: readonly CaseTag[] }) => (
  <span className={styles.chips}>
    {tags.map(({ id, name, color }) => (
      <TagChip key={id} color={color}>
        {name}
      </TagChip>
    ))}
  </span>
);
