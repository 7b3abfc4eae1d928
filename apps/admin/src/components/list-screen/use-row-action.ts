import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Does something with one row of a list by hand. */
export function useRowAction<Row>(queryKey: string, run: (row: Row) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: run,
    // Refused, it may have been done by somebody else meanwhile: show it as it is.
    onSettled: () => queryClient.invalidateQueries({ queryKey: [queryKey] }),
  });
}

/** What `useRowAction` answers. */
export type RowAction<Row> = ReturnType<typeof useRowAction<Row>>;
