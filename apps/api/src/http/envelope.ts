/** The envelope of a success around the payload under the call's own name for it (rule 7.1). */
export function success(payload?: object) {
  return { status: 'Success', error: null, ...payload } as const;
}
