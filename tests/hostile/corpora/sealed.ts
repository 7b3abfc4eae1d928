import * as fc from 'fast-check';

import { ask, type Corpus } from '../attempt.ts';
import { generated } from '../sampled.ts';
import type { Target } from '../target.ts';
import { hostileTexts } from './texts.ts';

/** What is done to an encrypted text: characters of it go, are changed, or others come. */
const damage = fc.oneof(
  fc.nat(200).map((at) => (text: string) => text.slice(0, at)),
  fc.nat(200).map((at) => (text: string) => text.slice(at)),
  fc.tuple(fc.nat(63), fc.constantFrom('A', '9', '-', '_', '=', '+', '/', ' ', '%', '\0', 'é')).map(
    ([at, sign]) =>
      (text: string) =>
        `${text.slice(0, at)}${sign}${text.slice(at + 1)}`,
  ),
  fc.base64String({ maxLength: 400 }).map((other) => () => other),
  fc.string({ unit: 'binary', maxLength: 200 }).map((other) => () => other),
);

const loginOf = fc.record({
  login_Id: fc.oneof(fc.constantFrom(...hostileTexts), fc.anything()),
  password: fc.oneof(fc.constantFrom(...hostileTexts), fc.anything()),
  token: fc.constantFrom('', null, 1),
  code: fc.oneof(fc.constantFrom(...hostileTexts), fc.constant(undefined)),
});

/** An object of two kinds that has no text as JSON is none that somebody could send. */
const sendable = (value: unknown) => {
  try {
    return JSON.stringify(value) !== undefined;
  } catch {
    return false;
  }
};

/** Log-ins and OTPs whose encrypted text is damaged, or holds what nobody expects. */
export const sealedTexts = (target: Target): Corpus => ({
  name: 'encrypted log-ins and OTPs',
  atOnce: 8,
  attempts: async () => {
    const damaged = generated(damage, 600, 10).map((change) => async () => {
      const whole = await target.seal({ login_Id: 'employee', password: 'x', token: '' });
      return change(whole);
    });
    const odd = generated(loginOf.filter(sendable), 600, 10).map(
      (value) => () => target.seal(value),
    );
    return [...damaged, ...odd].map((textOf, at) => ({
      name: `encrypted text ${at}`,
      async send() {
        const path = at % 2 === 0 ? 'otp/validate' : 'otp/validateOtp';
        return ask(`${target.url}/api/${path}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', ...target.fromElsewhere() },
          body: JSON.stringify({ data: await textOf() }),
        });
      },
    }));
  },
});
