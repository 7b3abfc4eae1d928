import { Alert } from '@feedback/ui/alert';

import { explain } from '../lib/api-error.ts';
import { common, useTexts } from '../lib/locale.tsx';

/** What a call's failure means to the reader, in its place; nothing where none failed. */
export function FailureAlert({ error }: { error: unknown }) {
  const texts = useTexts(common);
  return Boolean(error) && <Alert tone="bad">{explain(error, texts)}</Alert>;
}
