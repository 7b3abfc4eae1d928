import { noAnswer } from '../api/api-error.ts';

/** Code that is loaded apart from the form's own file. */
interface Part<Exports> {
  /** Loads it once, and anew after a failure. @throws ApiError */
  readonly load: () => Promise<Exports>;
  /** Undefined until it is there. */
  readonly loaded: () => Exports | undefined;
}

/** A part of what a dynamic import brings. */
export function partOf<Exports>(fetchPart: () => Promise<Exports>): Part<Exports> {
  let found: Exports | undefined;
  let loading: Promise<Exports> | undefined;
  const fetchOnce = async () => {
    try {
      return (found = await fetchPart());
    } catch {
      loading = undefined;
      throw noAnswer();
    }
  };
  return { load: () => (loading ??= fetchOnce()), loaded: () => found };
}

/** What the forms need from their first file or SUBMIT on. */
export const submissionPart = partOf(() => import('./submission.ts'));
