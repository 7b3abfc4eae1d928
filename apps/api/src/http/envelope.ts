/** The envelope of a success around the payload that the specification names (contract 4). */
export function success<Payload extends object>(payload?: Payload) {
  return { status: 'Success', error: null, ...payload } as const;
}
