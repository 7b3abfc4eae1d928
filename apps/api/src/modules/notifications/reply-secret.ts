import { findServerSecret } from '../../platform/db/server-secret.ts';

/** Returns the secret that signs reply addresses, the same for all instances (rule 10.3). */
export const findReplyAddressSecret = (): Promise<Buffer> => findServerSecret('reply addresses');
