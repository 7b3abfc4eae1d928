let base = '/api';

/** Returns the address of the API for a tag without `api-base`. */
export const defaultApiBase = (): string => base;

/**
 * Sets the default API address. The standalone build derives it from its own file's address,
 * because the server of the form also serves its API.
 */
export function setDefaultApiBase(url: string): void {
  base = url;
}
