import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';

import { beforeAll } from 'vitest';
import * as z from 'zod/mini';

import type { User } from '../modules/auth/accounts/user.ts';
import {
  createFeedbackType,
  createLocation,
  createUser,
  generateUniqueMobile,
} from './factories.ts';
import { buildMultipartForm, validFiles } from './files.ts';
import { proveMobileByOtp } from './payloads.ts';
import type { TestApi } from './test-api.ts';

export type FileNameAndContent = readonly [name: string, content: Buffer];

function fileNamed(name: string): Buffer {
  const file = validFiles[name];
  if (!file) throw new Error(`There is no test file ${name}.`);
  return file;
}

/** Two files that are accepted. */
export const pdfFile = ['statement.pdf', fileNamed('statement.pdf')] as const;
export const pngFile = ['photo.png', fileNamed('photo.png')] as const;

/** A customer's submission as it is sent. */
type CustomerData = Record<string, unknown> & { mobile: string };

/** Returns the case in a response. */
export const readSavedCase = (body: Record<string, unknown>) => savedSchema.parse(body.feedbackDto);

const savedSchema = z.object({ id: z.number(), caseId: z.string() });

/** Prepares customers who submit to an API, and the reference data that they choose from. */
export function prepareCustomers(api: TestApi) {
  let owner: User;
  let choices: { city: string; feedbackType: string; subType: string };
  beforeAll(async () => {
    owner = await createUser();
    const { type, subType } = await createFeedbackType({
      subTypeOwner: owner,
      audiences: ['c', 'd'],
    });
    const { name: city } = await createLocation();
    choices = { city, feedbackType: type.name, subType: subType.name };
  });
  return {
    /** The user whom the cases are assigned to. */
    get owner() {
      return owner;
    },
    get choices() {
      return choices;
    },
    /** Returns a complete customer submission with its proof. */
    customer: async (changes: Record<string, unknown> = {}): Promise<CustomerData> => {
      const mobile = generateUniqueMobile();
      return {
        type: 'c',
        name: 'सीता देवी',
        mobile,
        email: 'sita@example.com',
        ...choices,
        description: 'मेरा खाता विवरण नहीं मिला 🙏',
        pan: 'abcpe1234f',
        folio: '',
        attachment: 'no',
        otpToken: await proveMobileByOtp(api, mobile),
        submissionId: randomUUID(),
        ...changes,
      };
    },
    send: (
      data: object,
      files: readonly FileNameAndContent[] = [],
      options: Parameters<typeof buildMultipartForm>[2] = {},
    ) =>
      api.anyone.postForm(
        'feedback/savenonkotak',
        buildMultipartForm({ data: JSON.stringify(data) }, files, options),
      ),
    /** Returns every file in the storage, whatever its state. */
    storedFiles: async (): Promise<string[]> => {
      const { folder } = api.services.config.attachments;
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
    },
  };
}
