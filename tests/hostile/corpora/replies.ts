import { randomUUID } from 'node:crypto';

import { ask, type Corpus } from '../attempt.ts';
import { cut } from '../sampled.ts';
import type { Target } from '../target.ts';
import { disguises, formulas, scripts, statements } from './texts.ts';

/** Texts that staff pass on: each goes to the submitter as a letter, and into the case's notes. */
export const replies = ({ url, admin, ownCase }: Target): Corpus => ({
  name: 'texts in letters and notes',
  atOnce: 4,
  attempts: async () =>
    ['reply', 'note'].flatMap((call) =>
      [...cut(scripts, 6), ...cut([...formulas, ...statements, ...disguises], 4)].map((text) => ({
        name: `${call} ${JSON.stringify(text).slice(0, 60)}`,
        send() {
          const values = { text, asks: false, submissionId: randomUUID() };
          const form = new FormData();
          form.set('data', JSON.stringify(values));
          const isForm = call === 'reply';
          return ask(`${url}/api/admin/case/${ownCase.id}/${call}`, {
            method: 'POST',
            headers: {
              Authorization: `Bearer ${admin.token}`,
              ...(!isForm && { 'Content-Type': 'application/json' }),
            },
            body: isForm ? form : JSON.stringify({ text, submissionId: values.submissionId }),
          });
        },
      })),
    ),
});
