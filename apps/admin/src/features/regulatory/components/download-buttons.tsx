import { Button } from '@feedback/ui/button';

import { useTexts } from '../../../lib/locale.tsx';
import { useDownload } from '../../../lib/browser/save-file.ts';
import { disclosureTextCatalogue } from './months.ts';

/** The download buttons for figures: as a workbook and as a PDF. */
export function DownloadButtons({ run }: { run: (kind: 'xlsx' | 'pdf') => Promise<unknown> }) {
  const texts = useTexts(disclosureTextCatalogue);
  const download = useDownload(run);
  return (['xlsx', 'pdf'] as const).map((kind) => (
    <Button
      key={kind}
      busy={download.isPending && download.variables === kind}
      busyLabel={texts.downloading}
      onClick={() => download.mutate(kind)}
    >
      {texts[kind]}
    </Button>
  ));
}
