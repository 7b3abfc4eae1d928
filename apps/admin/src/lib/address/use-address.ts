import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

export interface AddressChangeOptions {
  /** Replaces the history entry, so that Back skips it, for example while the user types. */
  replace?: boolean;
}

/**
 * Returns the query of a page's address and a function that changes it. A change builds on the
 * previous request, even if that has not rendered yet: the router's own setter builds on the
 * rendered page, so that a late search would close a dialog that was opened meanwhile.
 */
export function useAddressQuery() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  // The changes that have not rendered yet, latest last.
  const onTheWay = useRef<readonly string[]>([]);
  const drawn = useRef(params);
  useLayoutEffect(() => {
    drawn.current = params;
    const arrived = onTheWay.current.lastIndexOf(params.toString());
    // A change from elsewhere, such as Back, cancels the pending ones.
    onTheWay.current = arrived < 0 ? [] : onTheWay.current.slice(arrived + 1);
  }, [params]);
  const change = useCallback(
    (edit: (params: URLSearchParams) => void, { replace = false }: AddressChangeOptions = {}) => {
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
