import { chooseDigest, getDigest } from '@feedback/contract/operations';
import { type Digest } from '@feedback/contract/desk/digest';
import { queryOptions } from '@tanstack/react-query';

import { send } from '../../lib/api-client.ts';

export const digestQuery = queryOptions({
  queryKey: ['digest'],
  queryFn: ({ signal }) => send(getDigest, { signal }),
});

/** Turns the day's summary on or off. */
export const sendDigestChoice = (body: Digest) => send(chooseDigest, { body });
