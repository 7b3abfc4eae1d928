/** The key (32 bytes) and the initialisation vector (16 bytes) of the payload cipher, as hex. */
export interface PayloadKey {
  readonly key: string;
  readonly iv: string;
}
