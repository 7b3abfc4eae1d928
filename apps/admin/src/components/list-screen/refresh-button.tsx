import { Button } from '@feedback/ui/button';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';

import { common, useTexts } from '../../lib/locale.tsx';

/** Asks for a list again; it is busy for who pressed it, not while the list asks by itself. */
export function RefreshButton({ onRefresh }: { onRefresh: () => Promise<unknown> }) {
  const texts = useTexts(common);
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
