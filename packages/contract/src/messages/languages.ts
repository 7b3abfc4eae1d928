/** A language of the product. */
interface Language {
  /** The BCP 47 code: the name of the language's folder and the prefix of its paths. */
  readonly code: string;
  /** The name in the language itself. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  /** The locale of numbers and dates. */
  readonly formats: string;
  /** The code of the language whose text replaces a missing one. */
  readonly fallback: string | null;
}

/**
 * The languages, the default first. To add a language, add an entry here and a folder of texts
 * named after its code (docs/guides/contributing.md).
 */
export const languages = [
  { code: 'en-IN', name: 'English (India)', direction: 'ltr', formats: 'en-IN', fallback: null },
  {
    code: 'en',
    name: 'English (international)',
    direction: 'ltr',
    formats: 'en-IN',
    fallback: 'en-IN',
  },
  { code: 'hi', name: 'हिन्दी', direction: 'ltr', formats: 'hi-IN', fallback: 'en-IN' },
  { code: 'ta', name: 'தமிழ்', direction: 'ltr', formats: 'ta-IN', fallback: 'en-IN' },
] as const satisfies readonly Language[];
