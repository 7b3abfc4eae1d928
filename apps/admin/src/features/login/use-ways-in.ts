import type { ClientConfig } from '@feedback/contract/wire/client-config';
import { useEffect, useState } from 'react';

import { loadWaysIn } from './sign-on.ts';

type WaysIn = NonNullable<ClientConfig['waysIn']>;

const usual: WaysIn = { provider: null, byPassword: true, resetsPasswords: true };

/** The ways in that this installation offers; until it has said, those that most have. */
export function useWaysIn(): WaysIn {
  const [waysIn, setWaysIn] = useState(usual);
  useEffect(() => {
    let isHere = true;
    void loadWaysIn().then(
      (told) => (isHere && told ? setWaysIn(told) : undefined),
      // The log-in itself says what is wrong.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
  return waysIn;
}
