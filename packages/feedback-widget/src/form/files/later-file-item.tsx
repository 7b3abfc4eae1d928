import type { FileItemProps } from '@feedback/ui/file-field';

import { submissionPart } from '../../parts/part.ts';

/** A line of the list of files. Its code comes after the first form, and before any file does. */
export function FileItem(props: FileItemProps) {
  const { FileItem: Item } = submissionPart.loaded() ?? {};
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
