import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import { beforeAll, describe, expect, test } from 'vitest';

import { Attachment } from '../cases/attachment.ts';
import type { Feedback } from '../cases/feedback.ts';
import type { User } from '../auth/accounts/user.ts';
import { createCase, createSignedInUser } from '../../testing/factories.ts';
import { validFiles } from '../../testing/files.ts';
import { receiveEncrypted } from '../../platform/storage/encrypted-file.ts';
import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi();
let admin: { user: User; token: string };
let other: { user: User; token: string };

beforeAll(async () => {
  [admin, other] = await Promise.all([createSignedInUser('admin'), createSignedInUser('admin')]);
});

async function attach(feedback: Feedback, ...files: [string, string, Buffer][]) {
  const rows: Attachment[] = [];
  for (const [index, [fileName, mediaType, content]] of files.entries()) {
    const { storage, keys } = api.services;
    const draft = await receiveEncrypted(storage, Readable.from([content]), await keys.take());
    await draft.keep();
    const { size, crc32, storageKey, keyId, sealedSha256 } = draft;
    await feedback.increment({ attachmentCount: 1 });
    const row = { fileName, mediaType, size, crc32, storageKey, keyId, sealedSha256 };
    rows.push(await Attachment.create({ ...row, feedbackId: feedback.id, position: index + 1 }));
  }
  return rows;
}

const svg = validFiles['drawing.svg']!;
const pdf = validFiles['statement.pdf']!;

describe('downloading the files of a case', () => {
  test('sends a single file unchanged, with headers that prevent scripts in the file from running', async () => {
    const feedback = await createCase({}, admin.user);
    await attach(feedback, ['मेरा चित्र.svg', 'image/svg+xml', svg]);
    const response = await api.as(admin.token).raw(`admin/download/c/${feedback.id}`);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(svg);
    const { headers } = response;
    expect(headers.get('content-type')).toBe('image/svg+xml');
    expect(headers.get('content-length')).toBe(String(svg.length));
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="???? ?????.svg"; filename*=UTF-8''${encodeURIComponent('मेरा चित्र.svg')}`,
    );
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toContain('no-store');
  });

  test('sends several files as a zip in which every file has a unique name', async () => {
    const feedback = await createCase({}, admin.user);
    const big = Buffer.alloc(3_000_000, 7);
    await attach(
      feedback,
      ['a.pdf', 'application/pdf', pdf],
      ['A.pdf', 'application/pdf', big],
      ['हिन्दी.svg', 'image/svg+xml', svg],
    );
    const response = await api.as(admin.token).raw(`admin/download/c/${feedback.id}`);
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toContain(`${feedback.caseId}.zip`);
    const folder = await mkdtemp(join(tmpdir(), 'feedback-zip-'));
    try {
      await writeFile(join(folder, 'all.zip'), Buffer.from(await response.arrayBuffer()));
      const script = `import zipfile; zipfile.ZipFile('all.zip').extractall('out')`;
      execFileSync('python3', ['-c', script], { cwd: folder });
      expect(await readFile(join(folder, 'out/a.pdf'))).toEqual(pdf);
      expect((await readFile(join(folder, 'out/A (2).pdf'))).equals(big)).toBe(true);
      expect(await readFile(join(folder, 'out/हिन्दी.svg'))).toEqual(svg);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('sends the files of an employee’s case only under the code of that employee', async () => {
    const feedback = await createCase(
      { audience: 'e', employeeCode: 'T1', submittedBy: admin.user.id },
      admin.user,
    );
    await attach(feedback, ['a.pdf', 'application/pdf', pdf]);
    const get = async (path: string) => (await api.as(admin.token).raw(path)).status;
    expect(await get(`feedback/admin/download/T1/${feedback.id}`)).toBe(200);
    expect(await get(`feedback/admin/download/T2/${feedback.id}`)).toBe(404);
    expect(await get(`admin/download/c/${feedback.id}`)).toBe(404);
    expect(await get(`admin/download/e/${feedback.id}`)).toBe(400);
  });

  test('sends files only to users who may see the case', async () => {
    const feedback = await createCase({}, admin.user);
    await attach(feedback, ['a.pdf', 'application/pdf', pdf]);
    const [employee, superadmin] = await Promise.all([
      createSignedInUser('employee'),
      createSignedInUser('superadmin'),
    ]);
    const path = `admin/download/c/${feedback.id}`;
    const statuses = [await api.anyone.raw(path)];
    for (const { token } of [employee, other, superadmin]) {
      statuses.push(await api.as(token).raw(path));
    }
    expect(statuses.map(({ status }) => status)).toEqual([401, 403, 403, 200]);
  });

  test.each(['0', '-1', 'abc', '999999', '99999999999999', '1%00'])(
    'returns 400 or 404 for downloading the files of the case id %s',
    async (id) => {
      const { status } = await api.as(admin.token).raw(`admin/download/c/${id}`);
      expect([400, 404]).toContain(status);
    },
  );

  test('returns 404 for downloading the files of a case without files', async () => {
    const feedback = await createCase({}, admin.user);
    expect((await api.as(admin.token).raw(`admin/download/c/${feedback.id}`)).status).toBe(404);
  });
});

describe('GET admin/case', () => {
  test('returns a case with its details, files and history, and previews a file', async () => {
    const feedback = await createCase({}, admin.user);
    const [file] = await attach(feedback, ['a.pdf', 'application/pdf', pdf]);
    await api.as(admin.token).post('admin/closeFeedback', {
      id: feedback.id,
      userType: 'c',
      feedackClosureDesc: 'Done',
    });
    const { body } = await api.as(admin.token).get(`admin/case/${feedback.id}`);
    expect(body).toMatchObject({
      id: feedback.id,
      caseId: feedback.caseId,
      type: 'c',
      name: 'Asha Rao',
      status: 'closed',
      assignedTo: admin.user.employeeName,
      assignedToCode: admin.user.employeeCode,
      closureDesc: 'Done',
      attachment: 'yes',
      attachments: [
        { id: file!.id, fileName: 'a.pdf', mediaType: 'application/pdf', size: pdf.length },
      ],
      history: [{ action: 'closed', actor: admin.user.employeeName, from: { status: 'assigned' } }],
    });
    const preview = await api
      .as(admin.token)
      .raw(`admin/case/${feedback.id}/attachment/${file!.id}`);
    expect(Buffer.from(await preview.arrayBuffer())).toEqual(pdf);
  });

  test('returns a case and its files only to users who may see the case', async () => {
    const feedback = await createCase({}, admin.user);
    const [file] = await attach(feedback, ['a.pdf', 'application/pdf', pdf]);
    const own = await createCase({}, other.user);
    const get = async (path: string) => (await api.as(other.token).raw(path)).status;
    expect(await get(`admin/case/${feedback.id}`)).toBe(403);
    expect(await get(`admin/case/${feedback.id}/attachment/${file!.id}`)).toBe(403);
    expect(await get(`admin/case/${own.id}/attachment/${file!.id}`)).toBe(404);
    expect(await get('admin/case/999999')).toBe(404);
    expect(await get('admin/case/x')).toBe(400);
  });
});
