import type { LiveNews } from '@feedback/contract/case-page/live';
import type { Query, QueryClient } from '@tanstack/react-query';

/** What the memory holds of a case whole, or of a page of them. */
interface Held {
  readonly id?: number;
  readonly rows?: readonly { readonly id: number }[];
}

const held = (data: unknown): Held => (typeof data === 'object' && data) || {};

/**
 * Loads anew what is shown of the cases that changed. A list is loaded only when it shows one of
 * them: what is new is told by its note, so that nothing moves under the reader.
 */
export function applyNews(queryClient: QueryClient, { cases, presence, all }: LiveNews): void {
  const isOf = (ids: readonly number[], id: number | undefined) =>
    all || (id !== undefined && ids.includes(id));
  const refresh = (key: string, isMeant: (query: Query) => boolean = () => true) =>
    void queryClient.invalidateQueries({ queryKey: [key], predicate: isMeant });
  if (all || cases.length > 0) {
    refresh('case', ({ state }) => isOf(cases, held(state.data).id));
    refresh('cases', ({ state }) => {
      const { rows = [] } = held(state.data);
      return rows.some(({ id }) => isOf(cases, id));
    });
    refresh('newCases');
    refresh('my work');
  }
  refresh('presence', ({ queryKey }) => isOf(presence, Number(queryKey[1])));
}
