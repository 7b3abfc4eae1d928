/** The envelope of a success around the payload that the specification names (contract 4). */
export function success(payload?: object) {
  return { status: 'Success', error: null, ...payload } as const;
}
