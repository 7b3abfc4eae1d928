import { defaultLocale, locales, type Locale } from '@feedback/contract/messages';
import type { RequestHandler } from 'express';

declare global {
  // Express is extended by merging with its own namespace.
  namespace Express {
    interface Request {
      locale: Locale;
    }
  }
}

/**
 * The language that a client asks for by naming one of ours first in `Accept-Language`. A browser's
 * own header (`en-US,en;q=0.9`) names none of them, so it reads the default, whose wording existing
 * callers match on (rule 5.1).
 */
export function localeOf(header: string | undefined): Locale {
  const first = header?.split(/[,;]/)[0]?.trim().toLowerCase() ?? '';
  if (first === 'hi-in') return 'hi';
  return locales.find((locale) => locale.toLowerCase() === first) ?? defaultLocale;
}

export const locale: RequestHandler = (req, _res, next) => {
  req.locale = localeOf(req.get('accept-language'));
  next();
};
