import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

export interface ChangeOptions {
  /** Don't make a step that Back returns to, as while somebody types. */
  replace?: boolean;
}

/**
 * What a page keeps behind the `?` of its address, and the way to change it. A change builds on
 * the one asked for before it, even while that is still on its way: the router's own setter builds
 * on the page as last drawn, so that a search told late would undo a dialog opened meanwhile.
 */
export function useAddress() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const asked = useRef(search);
  useLayoutEffect(() => {
    asked.current = search;
  }, [search]);
  const change = useCallback(
    (edit: (params: URLSearchParams) => void, { replace = false }: ChangeOptions = {}) => {
      const next = new URLSearchParams(asked.current);
      edit(next);
      asked.current = next.toString();
      void navigate({ search: asked.current }, { replace, preventScrollReset: true });
    },
    [navigate],
  );
  return [params, change] as const;
}
