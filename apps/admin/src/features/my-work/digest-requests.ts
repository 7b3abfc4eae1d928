import { chooseDigest, getDigest } from '@feedback/contract/operations';
import { digestSchema, type Digest } from '@feedback/contract/digest';
import { successSchema } from '@feedback/contract/envelope';
import { queryOptions } from '@tanstack/react-query';

import { send } from '../../lib/api-client.ts';

export const digestQuery = queryOptions({
  queryKey: ['digest'],
  queryFn: ({ signal }) => send(getDigest, digestSchema, { signal }),
});

/** Turns the day's summary on or off. */
export const sendDigestChoice = (body: Digest) => send(chooseDigest, successSchema({}), { body });
