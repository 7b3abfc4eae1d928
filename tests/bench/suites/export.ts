import { runBenchmark } from '../harness/product.ts';
import { timeStream } from '../harness/requests.ts';
import { printTableHead, printTableRow, formatRatio } from '../harness/statistics.ts';

const rounds = 3;

/**
 * `npm run bench -- export [cases]`: measures rows a second of each download and the growth of the
 * process, interleaved with a baseline that sends `COPY` of the same columns. The baseline does not
 * compress, so the CSV is also requested uncompressed.
 */
export const runExportBenchmark = ([count = '100000']: string[]) =>
  runBenchmark('life', Number(count), async (bench) => {
    const report = `admin/report/${bench.userId}/c`;
    const downloads = [
      ['CSV', `${report}.csv`, 'identity'],
      ['CSV, packed on its way', `${report}.csv`, 'gzip'],
      ['XLSX', `${report}.xlsx`, 'identity'],
      ['whole list as JSON, identifiers opened', bench.list, 'identity'],
    ] as const;
    console.log(`${count} cases, the best of ${rounds}, in turns:\n`);
    const figures = ['rows/s', 'first bytes after, ms', 'growth, MiB', '`COPY` rows/s', 'ratio'];
    printTableHead('download', 'MiB', ...figures);
    const rate = (seconds: number) => Math.round(Number(count) / seconds).toLocaleString('en');
    for (const [name, path, encoding] of downloads) {
      let best = { seconds: Infinity, firstMs: 0, mib: 0 };
      let [copySeconds, growth] = [Infinity, 0];
      for (let round = 0; round < rounds; round += 1) {
        const init = { headers: { 'Accept-Encoding': encoding } };
        const read = await bench.watchMemory(async () => timeStream(await bench.get(path, init)));
        growth = Math.max(growth, read.growthMiB);
        if (read.seconds < best.seconds) best = read;
        const copied = await timeStream(await fetch(`${bench.baseline}/copy`));
        copySeconds = Math.min(copySeconds, copied.seconds);
      }
      const { mib, seconds, firstMs } = best;
      const own = [mib.toFixed(0), rate(seconds), Math.round(firstMs), growth];
      printTableRow(name, ...own, rate(copySeconds), formatRatio(copySeconds, seconds, 2));
    }
  });

export { runExportBenchmark as run };
