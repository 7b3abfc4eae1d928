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
  // The changes that are not drawn yet, the latest last.
  const onTheWay = useRef<readonly string[]>([]);
  const drawn = useRef(params);
  useLayoutEffect(() => {
    drawn.current = params;
    const arrived = onTheWay.current.lastIndexOf(params.toString());
    // One that nobody asked for here, as Back makes it, ends what was on its way.
    onTheWay.current = arrived < 0 ? [] : onTheWay.current.slice(arrived + 1);
  }, [params]);
  const change = useCallback(
    (edit: (params: URLSearchParams) => void, { replace = false }: ChangeOptions = {}) => {
      const next = new URLSearchParams(onTheWay.current.at(-1) ?? drawn.current);
      edit(next);
      const asked = next.toString();
      onTheWay.current = [...onTheWay.current, asked];
      void navigate({ search: asked }, { replace, preventScrollReset: true });
    },
    [navigate],
  );
  return [params, change] as const;
}
