import { randomUUID } from 'node:crypto';
import { request } from 'node:http';

import { startSavingProduct } from '../product.ts';
import { besideFloor, row, whileWatched } from '../with-floor.ts';

const rounds = 3;
const filesOfUpload = 5;
const mib = 1024 ** 2;

/** A file of 10 MiB that passes as the type of its name. */
const file = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(10 * mib - 9, 'a')]);

/**
 * `npm run bench -- upload [concurrent uploads]`: measures submissions with five files of 10 MiB
 * each and the growth of the process. The interleaved baseline is Express, which writes as many
 * bytes to files and syncs them.
 */
export async function run([given = '50']: string[]): Promise<void> {
  const atOnce = Number(given);
  const product = await startSavingProduct((rounds + 1) * atOnce);
  await besideFloor(product, async (floorUrl) => {
    console.log(`${atOnce} at once, each ${filesOfUpload} files of 10 MiB:\n`);
    console.log('| round | product, MiB/s | grows by, MiB | plain, MiB/s | ratio |');
    console.log('|---|--:|--:|--:|--:|');
    let proof = 0;
    const address = `${product.url}/api/feedback/savenonkotak`;
    const submit = () => send(address, submissionOf((proof += 1)), proof);
    const copy = async () => {
      for (let part = 0; part < filesOfUpload; part += 1) await send(`${floorUrl}/file`, [file], 0);
    };
    // The first round of a process is slower, and allocates memory for the later ones.
    await submit();
    for (let round = 1; round <= rounds; round += 1) {
      const own = await whileWatched(product, () => rateOf(atOnce, submit));
      const raw = await rateOf(atOnce, copy);
      const ratio = (own.result / raw).toFixed(2);
      console.log(row(round, Math.round(own.result), own.growthMiB, Math.round(raw), ratio));
    }
  });
}

/** Returns the total MiB a second of concurrent uploads. */
async function rateOf(atOnce: number, upload: () => Promise<void>): Promise<number> {
  const begin = performance.now();
  await Promise.all(Array.from({ length: atOnce }, upload));
  return (atOnce * filesOfUpload * 10 * 1000) / (performance.now() - begin);
}

/** Builds the body of a submission in chunks. All submissions have the same files. */
function submissionOf(number: number): Buffer[] {
  const data = {
    type: 'c',
    name: 'Sita Devi',
    mobile: String(3_000_000_000 + number),
    email: `sita${number}@example.com`,
    city: 'Place 1',
    feedbackType: 'Type 1',
    subType: 'Sub 1',
    description: 'My statement of the last quarter has not come.',
    pan: 'ABCPE1234F',
    folio: '',
    attachment: 'yes',
    otpToken: `proof ${number}`,
    submissionId: randomUUID(),
  };
  const part = (head: string) =>
    Buffer.from(`\r\n--bench\r\nContent-Disposition: form-data; ${head}\r\n\r\n`);
  const files = Array.from({ length: filesOfUpload }, (_, at) => [
    part(`name="file"; filename="statement-${at}.pdf"`),
    file,
  ]);
  const text = Buffer.from(JSON.stringify(data));
  return [part('name="data"'), text, ...files.flat(), Buffer.from('\r\n--bench--\r\n')];
}

/** Sends a body chunk by chunk, as fast as the server reads it. */
async function send(url: string, pieces: readonly Buffer[], sender: number): Promise<void> {
  const headers = {
    'Content-Type': 'multipart/form-data; boundary=bench',
    'Content-Length': pieces.reduce((sum, { length }) => sum + length, 0),
    'X-Forwarded-For': `10.0.0.${sender % 250}`,
  };
  const status = await new Promise<number>((resolve, reject) => {
    const asked = request(url, { method: 'POST', headers, agent: false }, (answer) => {
      answer.on('end', () => resolve(answer.statusCode ?? 0)).resume();
    }).on('error', reject);
    for (const piece of pieces) asked.write(piece);
    asked.end();
  });
  if (status !== 200) throw new Error(`${url} answered ${status}.`);
}
