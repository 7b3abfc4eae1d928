let base = '/api';

/** Where the API is when a tag does not say. */
export const defaultApiBase = (): string => base;

/** The standalone build looks beside its own file: whoever serves the form serves its API. */
export function setDefaultApiBase(url: string): void {
  base = url;
}
