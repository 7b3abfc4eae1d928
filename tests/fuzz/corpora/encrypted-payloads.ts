import * as fc from 'fast-check';

import { sendAttempt, type AttemptCorpus } from '../attempt.ts';
import { sampleValues } from '../sample.ts';
import type { FuzzTarget } from '../target.ts';
import { hostileTexts } from './texts.ts';

/** Damages an encrypted text: removes, changes or inserts characters. */
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

/** Checks that a value can be sent as JSON. Some generated objects cannot. */
const sendable = (value: unknown) => {
  try {
    return JSON.stringify(value) !== undefined;
  } catch {
    return false;
  }
};

/** Sign-ins and OTPs whose encrypted text is damaged or holds an unexpected value. */
export const createEncryptedPayloadCorpus = (target: FuzzTarget): AttemptCorpus => ({
  name: 'encrypted log-ins and OTPs',
  atOnce: 8,
  attempts: async () => {
    const damaged = sampleValues(damage, 600, 10).map((change) => async () => {
      const whole = await target.seal({ login_Id: 'employee', password: 'x', token: '' });
      return change(whole);
    });
    const odd = sampleValues(loginOf.filter(sendable), 600, 10).map(
      (value) => () => target.seal(value),
    );
    return [...damaged, ...odd].map((textOf, at) => ({
      name: `encrypted text ${at}`,
      async send() {
        const path = at % 2 === 0 ? 'otp/validate' : 'otp/validateOtp';
        return sendAttempt(`${target.url}/api/${path}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', ...target.fromElsewhere() },
          body: JSON.stringify({ data: await textOf() }),
        });
      },
    }));
  },
});
