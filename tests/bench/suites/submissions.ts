import { randomUUID } from 'node:crypto';

import type { BenchRequest } from '../harness/requests.ts';

/**
 * Builds the nth submission that the product is prepared for, with its own mobile number and proof.
 */
export const buildNthSubmission = (n: number, attachment: 'yes' | 'no' = 'no') => ({
  type: 'c',
  name: 'Sita Devi',
  mobile: String(3_000_000_000 + n),
  email: `sita${n}@example.com`,
  city: `Place ${(n % 60) + 1}`,
  feedbackType: `Type ${(n % 12) + 1}`,
  subType: `Sub ${(n % 8) + 1}`,
  description: 'My statement of the last quarter has not come, though I asked for it twice.',
  pan: 'ABCPE1234F',
  folio: '',
  attachment,
  otpToken: `proof ${n}`,
  submissionId: randomUUID(),
});

const part = (head: string, content: Buffer): Buffer[] => [
  Buffer.from(`\r\n--bench\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
  content,
];

/** Builds the call that submits a form, in chunks that submissions share. */
export const buildSubmissionRequest = (
  url: string,
  data: object,
  files: readonly Buffer[] = [],
): BenchRequest => ({
  url: `${url}/api/feedback/savenonkotak`,
  headers: { 'Content-Type': 'multipart/form-data; boundary=bench' },
  body: [
    ...part('name="data"', Buffer.from(JSON.stringify(data))),
    ...files.flatMap((file, at) => part(`name="file"; filename="statement-${at}.pdf"`, file)),
    Buffer.from('\r\n--bench--\r\n'),
  ],
});
