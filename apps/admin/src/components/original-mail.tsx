import { downloadOriginalMail } from '@feedback/contract/operations';
import { Button } from '@feedback/ui/button';

import { fetchCall } from '../lib/api-client.ts';
import { findFileName, saveFile, useDownload } from '../lib/browser/save-file.ts';

interface OriginalMailProps {
  id: number;
  label: string;
}

/** Downloads an e-mail as it arrived and saves it as a file. */
export async function saveOriginalMail(id: number) {
  const answer = await fetchCall(downloadOriginalMail, { parts: { id }, timeoutMs: null });
  saveFile(await answer.blob(), findFileName(answer, `mail-${id}.eml`));
}

/** A button that downloads an e-mail as it arrived. */
export function OriginalMailButton({ id, label }: OriginalMailProps) {
  const download = useDownload(() => saveOriginalMail(id));
  return (
    <Button
      variant="quiet"
      busy={download.isPending}
      busyLabel={label}
      onClick={() => download.mutate()}
    >
      {label}
    </Button>
  );
}
