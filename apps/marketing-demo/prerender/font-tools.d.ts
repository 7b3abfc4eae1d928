declare module 'fontverter' {
  /** Converts a font from one format to another. */
  function convert(font: Uint8Array, to: 'sfnt' | 'woff2', from?: 'sfnt'): Promise<Buffer>;
  const fontverter: { convert: typeof convert };
  export default fontverter;
}

declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'woff2';
    noHinting?: boolean;
    keepFeatures?: string[];
    variationAxes?: Record<string, { min: number; max: number }>;
  }
  /** Reduces a font to the characters of a text. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: SubsetOptions,
  ): Promise<Buffer>;
}
