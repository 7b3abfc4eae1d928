declare module 'fontverter' {
  /** Converts a font from one format to another. */
  function convert(font: Uint8Array, to: 'sfnt' | 'woff2', from?: 'sfnt'): Promise<Buffer>;
  const fontverter: { convert: typeof convert };
  export default fontverter;
}
