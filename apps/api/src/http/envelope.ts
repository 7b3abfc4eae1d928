/** The envelope of a success around the payload under the call's own name for it (rule 7.1). */
export const success = <Payload extends object>(payload?: Payload) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- without a payload there is none
  ({ status: 'Success', error: null, ...payload }) as { status: 'Success'; error: null } & Payload;
