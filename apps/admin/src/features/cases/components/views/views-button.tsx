import { IconButton } from '@feedback/ui/icon-button';
import Bookmark from 'lucide-react/icons/bookmark';
import { lazy, Suspense, useState } from 'react';

import { useTexts } from '../../../../lib/locale.tsx';
import { reportTextCatalogue } from '../report-texts.ts';
import type { ReportView } from '../report-view.ts';

const ViewsDialog = lazy(() =>
  import('./views-dialog.tsx').then((m) => ({ default: m.SavedViewsDialog })),
);

/** A button that opens the dialog of saved views. */
export function SavedViewsButton({ view }: { view: ReportView }) {
  const { views } = useTexts(reportTextCatalogue);
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  return (
    <>
      <IconButton label={views} onClick={open}>
        <Bookmark size={20} aria-hidden />
      </IconButton>
      {isOpen && (
        <Suspense fallback={null}>
          <ViewsDialog view={view} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
