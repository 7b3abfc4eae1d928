import type { QueryClient } from '@tanstack/react-query';

/** Reloads a case wherever it is shown: its popup, the lists, the figures. */
export async function refreshCase(queryClient: QueryClient, id: number): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['case', id] }),
    queryClient.invalidateQueries({ queryKey: ['cases'] }),
    queryClient.invalidateQueries({ queryKey: ['overview'], refetchType: 'none' }),
  ]);
}
