import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';

import { generateToken } from '../auth/index.ts';

/** Cookies of the HTML forms: the secret of the drafts, and the access to the visitor's cases. */
const names = { draft: 'feedback-form', access: 'feedback-access' } as const;
type FormCookie = keyof typeof names;

const token = /^[A-Za-z0-9_-]{43}$/;

/** Returns the token in a cookie, or undefined. */
export function readFormCookie(req: Request, cookie: FormCookie): string | undefined {
  const value = parseCookie(req.headers.cookie ?? '')[names[cookie]];
  return value !== undefined && token.test(value) ? value : undefined;
}

/** Sets a cookie that no script can read and no other site's form sends. */
export function setFormCookie(req: Request, res: Response, cookie: FormCookie, value: string) {
  res.cookie(names[cookie], value, {
    httpOnly: true,
    sameSite: 'lax',
    secure: req.secure,
    path: '/',
  });
}

/** Deletes a cookie. */
export function clearFormCookie(res: Response, cookie: FormCookie): void {
  res.clearCookie(names[cookie], { path: '/' });
}

/** Returns the browser's secret for its drafts, and creates it for the first form. */
export function takeFormSecret(req: Request, res: Response): string {
  const known = readFormCookie(req, 'draft');
  const secret = known ?? generateToken();
  if (known === undefined) setFormCookie(req, res, 'draft', secret);
  return secret;
}
