import { MessageDialog } from '@feedback/ui/message-dialog';
import { useEffect, type RefObject } from 'react';

import { explainError } from '../../lib/api-error.ts';
import { commonTextCatalogue, useTexts } from '../../lib/locale.tsx';
import type { RowAction } from './use-list.ts';

interface ActionResultProps<Row> {
  action: RowAction<Row>;
  /** The text after a success. */
  done: (row: Row) => string;
  /** The element that takes the focus when the pressed button has disappeared with its row. */
  list: RefObject<HTMLElement | null>;
}

/** Shows the result of an action on a row (rule 3.8). */
export function ActionResult<Row>({ action, done, list }: ActionResultProps<Row>) {
  const texts = useTexts(commonTextCatalogue);
  const isOpen = action.isSuccess || action.isError;
  useEffect(() => {
    if (!isOpen) return undefined;
    const place = list.current;
    return () => {
      if (document.activeElement === document.body) place?.focus();
    };
  }, [isOpen, list]);
  return (
    <MessageDialog
      open={isOpen}
      title={texts.result}
      confirmText={texts.ok}
      closeLabel={texts.close}
      onConfirm={action.reset}
    >
      {action.isError && explainError(action.error, texts)}
      {action.isSuccess && done(action.variables)}
    </MessageDialog>
  );
}
