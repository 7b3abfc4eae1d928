import type { QueryClient } from '@tanstack/react-query';

/** After a change: its own list again, and what the forms and the filters offer. */
export async function refreshReferenceData(queryClient: QueryClient, key: string): Promise<void> {
  await Promise.all(
    [key, 'users', 'formData'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
  );
}
