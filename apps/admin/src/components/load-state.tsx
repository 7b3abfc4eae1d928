import { Alert } from '@feedback/ui/alert';
import type { UseQueryResult } from '@tanstack/react-query';

import { common } from '../lib/console-texts.ts';
import { explain } from '../lib/explain.ts';
import { useTexts } from '../lib/locale.tsx';
import { TableSkeleton } from './table-skeleton.tsx';

interface LoadStateProps {
  query: UseQueryResult;
  /** How many rows stand for the table's until it is there. */
  rows: number;
}

/** Above a list: that it is on its way, or that it failed and can be tried again. */
export function LoadState({ query, rows }: LoadStateProps) {
  const texts = useTexts(common);
  const { data, error, isFetching, refetch } = query;
  if (error) {
    return (
      <Alert
        tone="bad"
        action={{ label: texts.tryAgain, onAction: () => void refetch(), busy: isFetching }}
      >
        {explain(error, texts)}
      </Alert>
    );
  }
  return data === undefined && <TableSkeleton label={texts.loading} rows={rows} />;
}
