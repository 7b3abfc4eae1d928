import { Alert } from '@feedback/ui/alert';

import { explain } from '../lib/api-error.ts';
import { common, useTexts } from '../lib/locale.tsx';

/** Explains a failed call to the reader; renders nothing without an error. */
export function FailureAlert({ error }: { error: unknown }) {
  const texts = useTexts(common);
  return Boolean(error) && <Alert tone="bad">{explain(error, texts)}</Alert>;
}
