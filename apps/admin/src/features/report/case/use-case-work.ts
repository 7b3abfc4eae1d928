import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Does something to a case and reloads it wherever it is shown: its page, the lists, the figures. */
export function useCaseWork<Given, Answer>(work: (given: Given) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: work,
    // Refused, it changed under our hands: then too it must be shown as it is.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['case'] });
      void queryClient.invalidateQueries({ queryKey: ['cases'] });
      void queryClient.invalidateQueries({ queryKey: ['overview'], refetchType: 'none' });
    },
  });
}
