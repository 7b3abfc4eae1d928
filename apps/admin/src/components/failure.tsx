import { Alert } from '@feedback/ui/alert';
import type { UseQueryResult } from '@tanstack/react-query';

import { explain } from '../lib/api-error.ts';
import { common, useTexts } from '../lib/locale.tsx';

/** Why something could not be loaded, with the way to try again; nothing where it could. */
export function LoadFailure({ query }: { query: UseQueryResult }) {
  const texts = useTexts(common);
  const { error, isFetching, refetch } = query;
  return (
    error && (
      <Alert
        tone="bad"
        action={{ label: texts.tryAgain, onAction: () => void refetch(), busy: isFetching }}
      >
        {explain(error, texts)}
      </Alert>
    )
  );
}

/** What a call's failure means to the reader, in its place; nothing where none failed. */
export function FailureAlert({ error }: { error: unknown }) {
  const texts = useTexts(common);
  return Boolean(error) && <Alert tone="bad">{explain(error, texts)}</Alert>;
}
