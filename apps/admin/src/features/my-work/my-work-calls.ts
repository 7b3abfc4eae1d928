import { chooseDigest, getDigest, getMyWork } from '@feedback/contract/operations';
import { queryOptions } from '@tanstack/react-query';

import { send } from '../../lib/api-client.ts';
import { type Digest } from '@feedback/contract/desk/my-work';

/** The work that waits for whoever is logged in; asked anew whenever they come back to it. */
export const myWorkQuery = queryOptions({
  queryKey: ['my work'],
  queryFn: ({ signal }) => send(getMyWork, { signal }),
  staleTime: 0,
});

export const digestQuery = queryOptions({
  queryKey: ['digest'],
  queryFn: ({ signal }) => send(getDigest, { signal }),
});

/** Turns the day's summary on or off. */
export const sendDigestChoice = (body: Digest) => send(chooseDigest, { body });
