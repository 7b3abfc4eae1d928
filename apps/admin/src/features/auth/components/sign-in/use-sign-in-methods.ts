import type { ClientConfig } from '@feedback/contract/wire/client-config';
import { useEffect, useState } from 'react';

import { loadWaysIn } from '../../api/single-sign-on.ts';

type WaysIn = NonNullable<ClientConfig['waysIn']>;

const usual: WaysIn = { provider: null, byPassword: true, resetsPasswords: true };

/**
 * Returns the sign-in methods of this installation; the usual methods until the server has
 * responded.
 */
export function useWaysIn(): WaysIn {
  const [waysIn, setWaysIn] = useState(usual);
  useEffect(() => {
    let isHere = true;
    void loadWaysIn().then(
      (told) => (isHere && told ? setWaysIn(told) : undefined),
      // Signing in will show the error.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
  return waysIn;
}
