import { Button } from '@feedback/ui/button';

import { useTexts } from '../../lib/locale.tsx';
import { useDownload } from '../../lib/browser/save-file.ts';
import { disclosureCatalogue } from './months.ts';

/** The ways to download figures: as a workbook and to be printed. */
export function DownloadButtons({ run }: { run: (kind: 'xlsx' | 'pdf') => Promise<unknown> }) {
  const texts = useTexts(disclosureCatalogue);
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
