import type { FileItemProps } from '@feedback/ui/file-field';

import { submissionModule } from '../../parts/part.ts';

/**
 * A line of the file list. Its code loads after the first form, before the user can add a file.
 */
export function FileItem(props: FileItemProps) {
  const { FileItem: Item } = submissionModule.loaded() ?? {};
  if (Item) return <Item {...props} />;
  const { entry, texts, onRemove } = props;
  return (
    <li>
      {entry.name}{' '}
      <button type="button" onClick={onRemove}>
        {texts.remove}
      </button>
    </li>
  );
}
