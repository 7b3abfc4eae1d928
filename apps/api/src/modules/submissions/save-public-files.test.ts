import { once } from 'node:events';
import { truncate } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { describe, expect, test } from 'vitest';

import { Attachment } from '../cases/attachment.ts';
import { verifyStoredAttachments } from './verify-attachments.ts';
import { openStoredFile } from '../../platform/storage/encrypted-file.ts';
import { readSavedCase, pdfFile, pngFile, prepareCustomers } from '../../testing/customers.ts';
import { buildMultipartForm, mislabelledFiles } from '../../testing/files.ts';
import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi();
const { customer, send, storedFiles } = prepareCustomers(api);

/** Sends a submission with a PNG part that has the given Content-Disposition. */
async function sendPart(data: object, disposition: string): Promise<Response> {
  const head = `--b\r\nContent-Disposition: form-data; name="data"\r\n\r\n${JSON.stringify(data)}`;
  const part = `\r\n--b\r\nContent-Disposition: ${disposition}\r\n\r\n`;
  return api.anyone.raw('feedback/savenonkotak', {
    method: 'POST',
    headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
    body: new Blob([head, part, new Uint8Array(pngFile[1]), '\r\n--b--\r\n']),
  });
}

describe('the files of a submission', () => {
  test.each(Object.entries(mislabelledFiles))(
    'returns 415 with the file name for %s, whose content does not match its type',
    async (name, content) => {
      const data = await customer();
      const before = await storedFiles();
      const answer = await send(data, [pngFile, [name, content]]);
      expect(answer.status).toBe(415);
      expect(answer.body.errors).toEqual([{ path: name, message: 'Invalid File Type' }]);
      expect(await storedFiles()).toEqual(before);
      expect((await send(data, [pngFile])).status).toBe(200);
    },
  );

  test('deletes uploaded files when their submission is invalid', async () => {
    const before = await storedFiles();
    const answer = await send(await customer({ city: 'Atlantis' }), [pngFile, pdfFile]);
    expect(answer.status).toBe(400);
    expect(await storedFiles()).toEqual(before);
  });

  test.each([
    [`name="file"; filename*=UTF-8''a%0D%0Ab.png`, 'a__b.png'],
    [`name="file"; filename="a%0Ab.png"`, 'a_b.png'],
    [`filename="c.png"`, 'c.png'],
    [`name="other"; filename="d.png"`, 'd.png'],
  ])(
    'saves an uploaded file from the Content-Disposition %s with a safe file name',
    async (disposition, fileName) => {
      const answer = await sendPart(await customer(), `form-data; ${disposition}`);
      const { feedbackDto } = (await answer.json()) as { feedbackDto: { id: number } };
      const attachments = await Attachment.findAll({ where: { feedbackId: feedbackDto.id } });
      expect(attachments.map((attachment) => attachment.fileName)).toEqual([fileName]);
    },
  );

  test.each([
    ['form-data; name="file"', 415, 'file'],
    ['attachment; name="file"; filename="a.png"', 400, undefined],
  ])(
    'rejects an upload with the unusable Content-Disposition %s instead of dropping the file',
    async (disposition, status, path) => {
      const answer = await sendPart(await customer(), disposition);
      expect(answer.status).toBe(status);
      const { errors } = (await answer.json()) as { errors?: { path: string }[] };
      expect(errors?.[0]?.path).toBe(path);
    },
  );

  test('accepts a submission with five files, but not with six', async () => {
    const data = await customer();
    const five = Array.from({ length: 5 }, (_, index) => [`${index}.png`, pngFile[1]] as const);
    const before = (await storedFiles()).length;
    const answer = await send(data, [...five, pdfFile]);
    expect(answer.status).toBe(413);
    expect(answer.body.error).toBe('You are not allowed to select more than 5 files');
    expect(await storedFiles()).toHaveLength(before);
    expect((await send(data, five)).status).toBe(200);
  });

  test('accepts a file of exactly 10 MiB, but not a file that is one byte larger', async () => {
    const exact = Buffer.concat([
      pdfFile[1],
      Buffer.alloc(10 * 1024 * 1024 - pdfFile[1].length, 32),
    ]);
    const data = await customer();
    const before = (await storedFiles()).length;
    const tooLarge = await send(data, [
      ['big.pdf', Buffer.concat([exact, Buffer.from(' ')])],
      pngFile,
    ]);
    expect(tooLarge.status).toBe(413);
    expect(tooLarge.body.errors).toEqual([
      { path: 'big.pdf', message: 'File Size is Greater than 10MB' },
    ]);
    expect(await storedFiles()).toHaveLength(before);
    const answer = await send(data, [['big.pdf', exact]]);
    expect(answer.status).toBe(200);
    const attachment = await Attachment.findOne({
      where: { feedbackId: readSavedCase(answer.body).id },
    });
    expect(attachment?.size).toBe(10 * 1024 * 1024);
  });

  test('rejects an empty file, but ignores a file field without a file name', async () => {
    const data = await customer();
    const empty = await send(data, [['empty.pdf', Buffer.alloc(0)]]);
    expect(empty.status).toBe(400);
    expect(empty.body.error).toBe('The file is empty');
    const none = await send(data, [['', Buffer.alloc(0)]]);
    expect(none.status).toBe(200);
    expect(await Attachment.count({ where: { feedbackId: readSavedCase(none.body).id } })).toBe(0);
  });

  test.each([
    ['no boundary', 'multipart/form-data', 'x'],
    ['a boundary that does not occur in the body', 'multipart/form-data; boundary=b', 'x'],
    [
      'a body that ends in the middle of a file',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc',
    ],
    ['no body', 'multipart/form-data; boundary=b', ''],
    [
      'no data',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="x"\r\n\r\ny\r\n--b--\r\n',
    ],
    [
      'a data field that is not JSON',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="data"\r\n\r\n{\r\n--b--\r\n',
    ],
    ['a JSON body instead of multipart', 'application/json', '{}'],
  ])('returns 400 `malformed` for a submission with %s', async (_, type, body) => {
    const before = await storedFiles();
    const response = await api.anyone.raw('feedback/savenonkotak', {
      method: 'POST',
      headers: { 'Content-Type': type },
      body,
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ status: 'Failure', code: 'malformed' });
    expect(await storedFiles()).toEqual(before);
  });

  test('returns 413 for an upload with a too large Content-Length before reading the body', async () => {
    const { hostname, port } = new URL(api.url);
    const socket = connect(Number(port), hostname);
    socket.write(
      'POST /api/feedback/savenonkotak HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99000000\r\n' +
        'Content-Type: multipart/form-data; boundary=b\r\n\r\n',
    );
    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    expect(answer.toString()).toMatch(/^HTTP\/1.1 413 /);
  });

  test('returns 503 and stores no file while the virus scanner is down', async () => {
    const before = await storedFiles();
    const url = await api.beside({ scanner: { host: '127.0.0.1', port: 1 } });
    const body = buildMultipartForm({ data: JSON.stringify(await customer()) }, [pdfFile]);
    const answer = await fetch(`${url}/api/feedback/savenonkotak`, { method: 'POST', body });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(await storedFiles()).toEqual(before);
  });

  test('returns 503 with Retry-After when the database connection fails during an upload', async () => {
    const data = JSON.stringify(await customer());
    const body = buildMultipartForm({ data }, [pdfFile]);
    const { pool } = api.services;
    const holder = await pool.connect();
    await holder.query('BEGIN; LOCK TABLE verification_proofs');
    const answering = fetch(`${api.url}/api/feedback/savenonkotak`, { method: 'POST', body });
    // Ends the connection that waits for the proof, as a database failure would.
    await expect
      .poll(async () => {
        const { rowCount } = await pool.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        return rowCount;
      })
      .toBe(1);
    const answer = await answering;
    await holder.query('ROLLBACK');
    holder.release();
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  });

  test('removes comments with location data from uploaded photos, unless configured otherwise', async () => {
    const place = '12.9716 N 77.5946 E';
    const comment = Buffer.concat([
      Buffer.from([0xff, 0xfe, 0, place.length + 2]),
      Buffer.from(place),
    ]);
    const [start, end] = [Buffer.from([0xff, 0xd8]), Buffer.from([0xff, 0xd9])];
    const photo = Buffer.concat([start, comment, end]);
    const stored = async (url: string) => {
      const data = JSON.stringify(await customer());
      const body = buildMultipartForm({ data }, [['photo.jpg', photo]]);
      const answer = await fetch(`${url}/api/feedback/savenonkotak`, { method: 'POST', body });
      const { feedbackDto } = (await answer.json()) as { feedbackDto: { id: number } };
      await verifyStoredAttachments(api.services, feedbackDto.id);
      const where = { feedbackId: feedbackDto.id };
      const kept = await Attachment.findOne({ where, rejectOnEmpty: true });
      return buffer(await openStoredFile(api.services, kept));
    };
    expect(await stored(api.url)).toEqual(Buffer.concat([start, end]));
    expect(await stored(await api.beside({ stripsPhotos: false }))).toEqual(photo);
  });

  test('verifies stored files, and reports an incomplete file, a missing file and a file without its data key', async () => {
    const save = async () => {
      const body = buildMultipartForm({ data: JSON.stringify(await customer()) }, [pdfFile]);
      const answer = await fetch(`${api.url}/api/feedback/savenonkotak`, { method: 'POST', body });
      const { feedbackDto } = (await answer.json()) as { feedbackDto: { id: number } };
      const where = { feedbackId: feedbackDto.id };
      return Attachment.findOne({ where, rejectOnEmpty: true });
    };
    const verify = ({ feedbackId }: Attachment) =>
      verifyStoredAttachments(api.services, feedbackId);
    const [damaged, keyless] = [await save(), await save()];
    for (const file of [damaged, keyless]) await verify(file);
    const { folder } = api.services.config.attachments;
    await truncate(join(folder, 'kept', damaged.storageKey), 100);
    await expect(verify(damaged)).rejects.toThrow('missing, incomplete or without a data key');
    await api.services.storage.remove(damaged.storageKey);
    await expect(verify(damaged)).rejects.toThrow('missing, incomplete or without a data key');
    await api.services.keys.destroy([keyless.keyId ?? '']);
    await expect(verify(keyless)).rejects.toThrow('missing, incomplete or without a data key');
  });

  test('deletes the partial file when the client disconnects during an upload', async () => {
    const before = await storedFiles();
    const { hostname, port } = new URL(api.url);
    const socket = connect(Number(port), hostname);
    socket.write(
      'POST /api/feedback/savenonkotak HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9000000\r\n' +
        'Content-Type: multipart/form-data; boundary=b\r\n\r\n--b\r\n' +
        'Content-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n',
    );
    socket.write(Buffer.alloc(500_000, 1));
    await expect.poll(storedFiles).not.toEqual(before);
    socket.destroy();
    await expect.poll(storedFiles).toEqual(before);
  });
});
