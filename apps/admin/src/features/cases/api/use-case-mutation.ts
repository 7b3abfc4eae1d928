import { useMutation, useQueryClient } from '@tanstack/react-query';

/**
 * Runs an action on a case and then reloads the case everywhere: its page, the lists, the figures.
 */
export function useCaseMutation<Input, Result>(send: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    // A rejected action may mean that the case has changed, so it is reloaded, too.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['case'] });
      void queryClient.invalidateQueries({ queryKey: ['cases'] });
      void queryClient.invalidateQueries({ queryKey: ['overview'], refetchType: 'none' });
    },
  });
}
