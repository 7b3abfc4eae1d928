import * as fc from 'fast-check';

import { sendAttempt, type AttemptCorpus } from '../attempt.ts';
import { selectSpread, sampleValues } from '../sample.ts';
import type { FuzzTarget } from '../target.ts';
import { hostileTexts } from './texts.ts';

const parameters = ['search', 'cursor', 'limit', 'from', 'status', 'feedbackType', 'sort', 'tag'];

/**
 * Escapes a text for an address. Replaces lone surrogates, which cannot be encoded, as a browser
 * does.
 */
const escaped = (text: string) => encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '\u{FFFD}'));

/** The beginning of a valid cursor followed by another text. */
const brokenCursor = fc.tuple(fc.nat(60), fc.string({ unit: 'binary', maxLength: 40 })).map(
  ([at, other]) =>
    (cursor: string) =>
      cursor.slice(0, at) + other,
);

/** Hostile texts in every part of an address: path parameters, filters and cursors. */
export const createAddressCorpus = (target: FuzzTarget): AttemptCorpus => ({
  name: 'texts in paths, filters and cursors',
  atOnce: 8,
  attempts: async () => {
    const { url, admin, ownCase } = target;
    const list = `admin/getnonkotakfeedbacks/${admin.userId}/c`;
    const { nextCursor = '' } = await admin.get<{ nextCursor?: string }>(`${list}?limit=1`);
    const texts = selectSpread(
      hostileTexts.filter((text) => text.length < 3000),
      4,
      120,
    );
    const paths = texts.flatMap((text) => [
      ...parameters.map((name) => `${list}?limit=5&${name}=${escaped(text)}`),
      `admin/case/${escaped(text)}`,
      `status/case/${escaped(text)}`,
      `otp/getotp/${escaped(text)}`,
      `disclosure/${escaped(text)}`,
      escaped(text),
    ]);
    const cursors = sampleValues(brokenCursor, 300, 10).map(
      (broken) => `${list}?limit=5&cursor=${escaped(broken(nextCursor))}`,
    );
    return [...paths, ...cursors].map((path) => ({
      name: path.slice(0, 120),
      send: () =>
        sendAttempt(`${url}/api/${path}`, {
          headers: {
            ...target.fromElsewhere(),
            Authorization: `Bearer ${path.startsWith('status') ? ownCase.token : admin.token}`,
          },
        }),
    }));
  },
});
