import { Alert } from '@feedback/ui/alert';
import type { UseQueryResult } from '@tanstack/react-query';
import { Skeleton } from '@feedback/ui/skeleton';
import { useEffect, useRef } from 'react';

import { explainError } from '../lib/api-error.ts';
import { commonTextCatalogue, useTexts } from '../lib/locale.tsx';
import styles from './load-state.module.css';

/** A placeholder with the size of a table that is loading. */
export function TableSkeleton({ label, rows }: { label: string; rows: number }) {
  return (
    <output className={styles.table} aria-label={label} aria-busy="true">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row}>
          <Skeleton width="88px" />
          <Skeleton width="140px" />
          <Skeleton width={`${70 - ((row * 17) % 30)}%`} />
          <Skeleton width="72px" />
        </div>
      ))}
    </output>
  );
}

interface LoadStateProps {
  query: UseQueryResult;
  /** The number of skeleton rows. */
  rows: number;
}

/** Shows above a list that it is loading, or that loading failed, with a retry button. */
export function QueryLoadState({ query, rows }: LoadStateProps) {
  const { loading } = useTexts(commonTextCatalogue);
  if (query.error) return <QueryLoadFailure query={query} />;
  return query.data === undefined && <TableSkeleton label={loading} rows={rows} />;
}

/** Shows why loading failed, with a retry button; renders nothing after a success. */
export function QueryLoadFailure({ query }: { query: UseQueryResult }) {
  return query.error && <Failure query={query} error={query.error} />;
}

function Failure({ query, error }: { query: UseQueryResult; error: Error }) {
  const texts = useTexts(commonTextCatalogue);
  const place = useRef<HTMLElement>(null);
  // The retry button disappears with the failure, so its container takes the focus.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
    },
    [],
  );
  const tryAgain = () => {
    place.current = document.activeElement?.closest<HTMLElement>('[tabindex="-1"]') ?? null;
    void query.refetch();
  };
  return (
    <Alert
      tone="bad"
      action={{ label: texts.tryAgain, onAction: tryAgain, busy: query.isFetching }}
    >
      {explainError(error, texts)}
    </Alert>
  );
}
