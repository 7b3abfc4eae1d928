/** The validation rules of the form in which staff enter a case. */
import * as z from 'zod/mini';

import { staffChannels } from '../kinds/channel.ts';
import { customerShape, distributorShape, panOrFolio } from './feedback-forms.ts';
import { defaultLocale, locales } from '../messages/index.ts';

/** Matches an ISO 8601 time of this century with its UTC offset. Seconds are optional. */
const instant = /^20\d\d-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/;

const isInstant = (text: string) => instant.test(text) && !Number.isNaN(Date.parse(text));

/** Fields that staff fill in addition to the public form's. */
export const intakeShape = {
  channel: z.enum(staffChannels, { error: 'chooseFromList' }),
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
export const customerIntakeSchema = z
  .object({ ...customerShape, ...intakeShape })
  .check(panOrFolio());

/** A distributor's case that staff enter. */
export const distributorIntakeSchema = z.object({ ...distributorShape, ...intakeShape });
