import { createNoResponseError } from '../api/api-error.ts';

/** Code that loads separately from the form's own file. */
interface Part<Exports> {
  /**
   * Loads the part once, and again after a failure.
   * @throws ApiError
   */
  readonly load: () => Promise<Exports>;
  /** Returns the part; undefined until it is loaded. */
  readonly loaded: () => Exports | undefined;
}

/** Wraps a dynamic import as a part. */
export function createLazyModule<Exports>(fetchPart: () => Promise<Exports>): Part<Exports> {
  let found: Exports | undefined;
  let loading: Promise<Exports> | undefined;
  const fetchOnce = async () => {
    try {
      return (found = await fetchPart());
    } catch {
      loading = undefined;
      throw createNoResponseError();
    }
  };
  return { load: () => (loading ??= fetchOnce()), loaded: () => found };
}

/** The code that the forms need from the first file or SUBMIT on. */
export const submissionModule = createLazyModule(() => import('./submission.ts'));
