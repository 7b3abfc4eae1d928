import type { QueryClient } from '@tanstack/react-query';

/** Reloads a case wherever it is shown: its popup, its page, the lists, the figures. */
export async function refreshCase(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['case'] }),
    queryClient.invalidateQueries({ queryKey: ['cases'] }),
    queryClient.invalidateQueries({ queryKey: ['overview'], refetchType: 'none' }),
  ]);
}
