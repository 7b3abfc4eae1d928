import { Alert } from '@feedback/ui/alert';

import { common } from '../lib/console-texts.ts';
import { explain } from '../lib/explain.ts';
import { useTexts } from '../lib/locale.tsx';

/** What a call's failure means to the reader, in its place; nothing where none failed. */
export function FailureAlert({ error }: { error: unknown }) {
  const texts = useTexts(common);
  return Boolean(error) && <Alert tone="bad">{explain(error, texts)}</Alert>;
}
