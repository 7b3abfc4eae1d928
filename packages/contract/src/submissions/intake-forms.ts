/** The validation rules of the form in which staff enter a case. */
import * as z from 'zod/mini';

import { staffEnteredChannels } from '../kinds/channel.ts';
import { mobileSchema } from '../fields/mobile.ts';
import { normalizeEmail, normalizeMobile } from '../fields/normalize.ts';
import { emailSchema } from '../fields/text-rules.ts';
import { limits } from '../limits.ts';
import { customerFormShape, distributorFormShape } from './feedback-forms.ts';
import { defaultLocale, locales } from '../messages/index.ts';

/** Matches an ISO 8601 time of this century with its UTC offset. Seconds are optional. */
const instant = /^20\d\d-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/;

const isInstant = (text: string) => instant.test(text) && !Number.isNaN(Date.parse(text));

const publicEmailSchema = emailSchema(limits.text.publicEmail, 'emailInvalid');

/** Contacts that may be missing: a letter has an address, and often one of them. */
const contactShape = {
  mobile: z._default(
    z.string({ error: 'mobileInvalid' }).check(
      z.overwrite(normalizeMobile),
      z.refine((text) => text === '' || mobileSchema.safeParse(text).success, {
        error: 'mobileInvalid',
      }),
    ),
    '',
  ),
  email: z._default(
    z.string({ error: 'emailInvalid' }).check(
      z.overwrite(normalizeEmail),
      z.refine((text) => text === '' || publicEmailSchema.safeParse(text).success, {
        error: 'emailInvalid',
      }),
    ),
    '',
  ),
};

interface Contacts {
  readonly mobile?: unknown;
  readonly email?: unknown;
}

const isGiven = (value: unknown) => typeof value === 'string' && value.trim() !== '';

/** Requires a mobile number or an e-mail address, reported together with the other errors. */
export const requireOneContact = () =>
  z.refine<Contacts>(({ mobile, email }) => isGiven(mobile) || isGiven(email), {
    error: 'mobileRequired',
    path: ['mobile'],
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

/** Fields that staff fill in addition to the public form's, and those that they may leave out. */
export const staffEntryShape = {
  ...contactShape,
  channel: z.enum(staffEnteredChannels, { error: 'chooseFromList' }),
  /** The time of the call, letter or visit. Empty means now. */
  receivedAt: z._default(
    z.string().check(
      z.refine((text) => text === '' || isInstant(text)),
      z.refine((text) => !isInstant(text) || Date.parse(text) <= Date.now(), {
        error: 'timeInFuture',
      }),
    ),
    '',
  ),
  /** The submitter's language for replies, which may differ from the staff member's. */
  locale: z._default(z.enum(locales, { error: 'chooseFromList' }), defaultLocale),
};

/** A customer's case that staff enter. */
export const customerStaffEntrySchema = z
  .object({ ...customerFormShape, ...staffEntryShape })
  .check(requireOneContact());

/** A distributor's case that staff enter. */
export const distributorStaffEntrySchema = z
  .object({ ...distributorFormShape, ...staffEntryShape })
  .check(requireOneContact());
