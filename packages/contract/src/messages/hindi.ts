/** Whether a `lang` value asks for Hindi; in Latin letters it reads like the default. */
export const isHindi = (lang: string | null | undefined): boolean =>
  /^hi(?![^-_]|.*[-_]latn)/i.test(lang ?? '');
