import { startFullProduct, type BenchProduct } from '../product.ts';
import { besideFloor, row, whileWatched } from '../with-floor.ts';

const rounds = 3;

/**
 * `npm run bench -- export [cases]`: measures rows a second of each download and the growth of the
 * process, interleaved with a baseline that sends `COPY` of the same columns. The baseline does not
 * compress, so the CSV is also requested uncompressed.
 */
export async function run([count = '100000']: string[]): Promise<void> {
  const product = await startFullProduct(Number(count));
  const of = `admin/report/${product.userId}/c`;
  const list = `admin/getnonkotakfeedbacks/${product.userId}/c`;
  const downloads = [
    { name: 'CSV', path: `${of}.csv`, encoding: 'identity' },
    { name: 'CSV, packed on its way', path: `${of}.csv`, encoding: 'gzip' },
    { name: 'XLSX', path: `${of}.xlsx`, encoding: 'identity' },
    { name: 'whole list as JSON, identifiers opened', path: list, encoding: 'identity' },
  ];
  await besideFloor(product, async (floorUrl) => {
    console.log(`${count} cases, the best of ${rounds}, in turns:\n`);
    console.log(
      '| download | MiB | rows/s | first bytes after, ms | growth, MiB | `COPY` rows/s | ratio |',
    );
    console.log('|---|--:|--:|--:|--:|--:|--:|');
    for (const download of downloads) {
      await printDownload(product, floorUrl, { ...download, rows: Number(count) });
    }
  });
}

interface Asked {
  readonly name: string;
  readonly path: string;
  readonly encoding: string;
  readonly rows: number;
}

async function printDownload(product: BenchProduct, floorUrl: string, asked: Asked) {
  const { name, path, encoding, rows } = asked;
  let [own, raw, growth] = [{ seconds: Infinity, firstMs: 0, bytes: 0 }, Infinity, 0];
  for (let round = 0; round < rounds; round += 1) {
    const { result, growthMiB } = await whileWatched(product, async () =>
      readAll(await product.get(path, { 'Accept-Encoding': encoding })),
    );
    growth = Math.max(growth, growthMiB);
    if (result.seconds < own.seconds) own = result;
    raw = Math.min(raw, (await readAll(await fetch(`${floorUrl}/copy`))).seconds);
  }
  const mib = (own.bytes / 1024 ** 2).toFixed(0);
  const rate = (seconds: number) => Math.round(rows / seconds).toLocaleString('en');
  const ratio = (raw / own.seconds).toFixed(2);
  console.log(row(name, mib, rate(own.seconds), Math.round(own.firstMs), growth, rate(raw), ratio));
}

/** Reads a body, timed from the response's headers on: the time before them is the same for all. */
async function readAll(response: Response) {
  const start = performance.now();
  let [firstMs, bytes] = [0, 0];
  for await (const chunk of response.body ?? []) {
    firstMs ||= performance.now() - start;
    bytes += chunk.length;
  }
  return { seconds: (performance.now() - start) / 1000, firstMs, bytes };
}
