import type { SavedView } from '@feedback/contract/saved-view';
import { Dialog } from '@feedback/ui/dialog';

import { common, useTexts } from '../../../lib/locale.tsx';
import { viewTexts } from '../../../lib/view-texts.ts';
import { ScheduleForm } from './schedule-form.tsx';

interface ScheduleDialogProps {
  of: SavedView;
  onBack: (said?: string) => void;
}

/** When one is sent a view by e-mail. */
export function ScheduleDialog({ of, onBack }: ScheduleDialogProps) {
  const texts = useTexts(viewTexts);
  const { close } = useTexts(common);
  return (
    <Dialog
      open
      size="small"
      onClose={() => onBack()}
      closeLabel={close}
      title={texts.emailTitle(of.name)}
    >
      <ScheduleForm of={of} onDone={onBack} />
    </Dialog>
  );
}
