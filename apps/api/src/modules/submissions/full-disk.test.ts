import { execFileSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { createSignedInUser } from '../../testing/factories.ts';
import { buildMultipartForm, validFiles } from '../../testing/files.ts';
import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi();

/** Limits the size of files that this process may write, which ends a write as a full disk does. */
const limitFiles = (bytes: string) =>
  execFileSync('prlimit', ['--pid', String(process.pid), `--fsize=${bytes}:`]);
const canLimit = process.platform === 'linux';

beforeEach(() => canLimit && limitFiles('1000000'));
afterEach(() => canLimit && limitFiles('unlimited'));

test.runIf(canLimit)(
  'returns 507 for an upload that fills the disk and deletes its partial file',
  async () => {
    const { token } = await createSignedInUser('employee');
    const large = Buffer.concat([validFiles['statement.pdf']!, Buffer.alloc(8_000_000)]);
    const form = buildMultipartForm({ feedback: 'E1-1' }, [['large.pdf', large]], {
      fileField: 'files',
    });
    const answer = await api.as(token).postForm('feedback/upload', form);
    expect(answer.status).toBe(507);
    expect(answer.body.code).toBe('storageFull');
    expect(answer.headers.get('retry-after')).toBe('120');
    expect(await readdir(`${api.services.config.attachments.folder}/drafts`)).toEqual([]);
  },
);
