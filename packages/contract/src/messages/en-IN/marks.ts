/** Texts that replace a value. */
export const marks = {
  /** Replaces a redacted part (rule 15.17). */
  redacted: '[Redacted]',
  /** Replaces a value whose encrypted text is damaged, on screens and in exports. */
  undecryptable: 'Cannot be decrypted',
};
