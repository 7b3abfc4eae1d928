import {
  ApiError,
  createNoResponseError,
  readResponsePayload,
  parseJsonOrUndefined,
} from './api-error.ts';
import { isReadableFile } from '../form/files/is-readable.ts';
import { defaultTexts, getLoadedTexts } from '../texts/texts.ts';
import { buildApiUrl, createRequestHeaders, type Connection } from './connection.ts';

export interface SendOptions {
  /** Reports the share of the body that was sent, from 0 to 1. */
  onProgress: (share: number) => void;
  /**
   * Stops the upload. The server may have saved the submission anyway, so send it again under the
   * same id.
   */
  signal: AbortSignal;
}

/**
 * The longest time without progress: 50 MiB may take minutes on a slow phone, but progress never
 * stops.
 */
const stallMs = 30_000;

/**
 * Finds out why a form was not sent. A browser sends nothing at all when one of the files has
 * changed or disappeared; the error then names that file.
 */
async function whyNotSent({ locale }: Connection, form: FormData): Promise<ApiError> {
  const message = (getLoadedTexts(locale) ?? defaultTexts).validation.fileUnreadable;
  const files = [...form.values()].filter((value) => value instanceof File);
  const areReadable = await Promise.all(files.map(isReadableFile));
  const errors = files
    .filter((_, index) => !areReadable[index])
    .map(({ name }) => ({ path: name, message }));
  const [first] = errors;
  if (!first) return createNoResponseError();
  return new ApiError('refused', {
    status: 'Failure',
    error: `${first.path}: ${message}`,
    errors,
  });
}

/**
 * Posts a multipart form and reports upload progress, which only XMLHttpRequest can do.
 * @throws ApiError
 */
export function sendForm<Answer>(
  connection: Connection,
  path: string,
  form: FormData,
  { onProgress, signal }: SendOptions,
): Promise<Answer> {
  const request = new XMLHttpRequest();
  let watch: ReturnType<typeof setTimeout> | undefined;
  return new Promise<Answer>((resolve, reject) => {
    const stop = (error: ApiError) => {
      reject(error);
      request.abort();
    };
    const watchOn = () => {
      clearTimeout(watch);
      watch = setTimeout(() => stop(new ApiError('timeout')), stallMs);
    };
    request.open('POST', buildApiUrl(connection, path));
    for (const [name, value] of Object.entries(createRequestHeaders(connection, 'POST'))) {
      request.setRequestHeader(name, value);
    }
    request.upload.addEventListener('progress', (event) => {
      watchOn();
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    request.addEventListener('error', () => void whyNotSent(connection, form).then(reject));
    request.addEventListener('load', () => {
      resolve(
        readResponsePayload({
          httpStatus: request.status,
          body: parseJsonOrUndefined(request.responseText),
        }),
      );
    });
    signal.addEventListener('abort', () => stop(new ApiError('cancelled')), { once: true });
    if (signal.aborted) return stop(new ApiError('cancelled'));
    watchOn();
    request.send(form);
  }).finally(() => clearTimeout(watch));
}
