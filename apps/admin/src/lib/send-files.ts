import type { fillPathParameters } from '@feedback/contract/calls/operation';

import { callApi, type TypedCall } from './api-client.ts';

interface FormParts<P extends string> {
  parts?: Parameters<typeof fillPathParameters<P>>[1];
  /** The values, sent as JSON before the files. */
  data?: object;
  files: readonly File[];
}

/**
 * Makes a call whose body is a form with files. It has no timeout, because files may be large and
 * connections slow.
 * @throws ApiError for every error response
 */
export function sendFiles<P extends string, T>(
  call: TypedCall<P, T>,
  { parts, data, files }: FormParts<P>,
): Promise<T> {
  const body = new FormData();
  if (data) body.append('data', JSON.stringify(data));
  for (const file of files) body.append('file', file);
  return callApi(call, { ...(parts && { parts }), body, timeoutMs: null });
}
