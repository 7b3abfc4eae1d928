import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { limits, privacyLimits, caseWorkLimits } from '@feedback/contract/limits';
import { expect, test } from 'vitest';

import { buildOpenApiDocument } from './modules/system/openapi/document.ts';

const root = resolve(import.meta.dirname, '../../..');
const { attachments, text, password, otp, answer } = limits;
const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const inWords = (count: number) => words[count] ?? String(count);
const grouped = (count: number) => count.toLocaleString('en-IN');

const files = inWords(attachments.maxFiles);
const megabytes = attachments.maxBytesPerFile / 1024 / 1024;
const kilobytes = grouped(attachments.maxBytesPerFile / 1024);

test.each<[file: string, ...phrases: string[]]>([
  ['docs/rules/12-attachments.md', `at most ${files} files of at most ${megabytes} MiB`],
  [
    'docs/rules/02-forms.md',
    `at most ${files} files, each at most ${kilobytes} KB`,
    `"Allowed N Out of ${attachments.maxFiles}"`,
    `"Allow N Out of ${attachments.maxFiles}"`,
    `letters and spaces, at most ${text.publicName}`,
    `letters, digits and spaces, at most ${text.folio}`,
    `an ARN (at most ${text.arn}) and an EUIN (at most ${text.euin})`,
    `at most ${grouped(text.description)}`,
    `counts down ${otp.resendSeconds} seconds`,
  ],
  [
    'docs/rules/03-console.md',
    `at most ${text.userId}), Password (at most ${password.maxLength})`,
    `a description of ${text.closeDescriptionMin} to ${text.closeDescription} characters`,
    `AMC at most ${text.amcName} characters`,
    `locations at most ${text.location}`,
    `a name (${text.employeeName}`,
    `a phone (${text.userMobile} digits), an e-mail (${text.userEmail})`,
    `after ${caseWorkLimits.session.adminIdleMinutes} minutes`,
  ],
  [
    'docs/rules/15-personal-data.md',
    `After ${privacyLimits.messageDays} days, the text and the recipient of a sent or failed message are deleted`,
    `deleted after ${privacyLimits.unfiledMailDays} days`,
  ],
  [
    'apps/marketing-demo/data/footer.json',
    `Usually answered within ${answer.workingDays} working days`,
  ],
  [
    'apps/marketing-demo/data/translations.json',
    `आमतौर पर ${answer.workingDays} कार्य दिवसों में उत्तर`,
  ],
])('the limits written in %s match the limits in the code', (file, ...phrases) => {
  const content = readFileSync(join(root, file), 'utf8');
  for (const phrase of phrases) expect(content).toContain(phrase);
});

test('the OpenAPI description states the maximum number and size of uploaded files', () => {
  expect(buildOpenApiDocument().info.description).toContain(
    `at most ${attachments.maxFiles} files of ${megabytes} MiB`,
  );
});
