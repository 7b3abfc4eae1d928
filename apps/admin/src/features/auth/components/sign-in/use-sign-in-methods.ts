import type { ClientConfig } from '@feedback/contract/wire/client-config';
import { useEffect, useState } from 'react';

import { loadSignInMethods } from '../../api/single-sign-on.ts';

type SignInMethods = NonNullable<ClientConfig['waysIn']>;

const usual: SignInMethods = { provider: null, byPassword: true, resetsPasswords: true };

/**
 * Returns the sign-in methods of this installation; the usual methods until the server has
 * responded.
 */
export function useSignInMethods(): SignInMethods {
  const [methods, setMethods] = useState(usual);
  useEffect(() => {
    let isHere = true;
    void loadSignInMethods().then(
      (told) => (isHere && told ? setMethods(told) : undefined),
      // Signing in will show the error.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
  return methods;
}
