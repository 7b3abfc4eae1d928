import { Alert } from '@feedback/ui/alert';

import { explainError } from '../lib/api-error.ts';
import { commonTextCatalogue, useTexts } from '../lib/locale.tsx';

/** Explains a failed call to the reader; renders nothing without an error. */
export function ErrorAlert({ error }: { error: unknown }) {
  const texts = useTexts(commonTextCatalogue);
  return Boolean(error) && <Alert tone="bad">{explainError(error, texts)}</Alert>;
}
