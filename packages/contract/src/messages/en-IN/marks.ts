/** Texts that replace a value that cannot be shown. */
export const valueMarkTexts = {
  /** Replaces a redacted passage (rule 15.17). */
  redacted: '[Redacted]',
  /** Replaces a value whose encrypted text is damaged, on screens and in exports. */
  undecryptable: 'Cannot be decrypted',
};
