import { Button } from '@feedback/ui/button';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';

import { commonTextCatalogue, useTexts } from '../../lib/locale.tsx';

/**
 * A button that reloads a list. It shows progress only after a click, not while the list reloads by
 * itself.
 */
export function RefreshButton({ onRefresh }: { onRefresh: () => Promise<unknown> }) {
  const texts = useTexts(commonTextCatalogue);
  const [isBusy, setBusy] = useState(false);
  const refresh = async () => {
    setBusy(true);
    await onRefresh();
    setBusy(false);
  };
  return (
    <Button busy={isBusy} onClick={() => void refresh()}>
      {!isBusy && <RefreshCw size={16} aria-hidden />}
      {texts.refresh}
    </Button>
  );
}
