import { buffer } from 'node:stream/consumers';

import type { Disclosure } from '@feedback/contract/regulatory/disclosure';

import { buildMonthReport } from './sheets.ts';
import { writeDisclosurePdf } from './write-pdf.ts';
import { writeDisclosureXlsx } from './write-xlsx.ts';

/** File format of a published month. */
export type PublishedFileFormat = 'xlsx' | 'pdf';

/** Maximum number of cached files: two years in both formats. */
const room = 48;

const write = async (published: Disclosure, kind: PublishedFileFormat): Promise<Buffer> => {
  const report = buildMonthReport(published);
  return buffer(
    kind === 'pdf' ? await writeDisclosurePdf(report, null) : writeDisclosureXlsx(report),
  );
};

/**
 * Returns a function that writes and caches the file of a published month. Each file is written
 * once, because a published version never changes and its layout is slow.
 */
export function createPublishedFileCache(): (
  published: Disclosure,
  kind: PublishedFileFormat,
) => Promise<Buffer> {
  const files = new Map<string, Promise<Buffer>>();
  return (published, kind) => {
    const name = [published.month, published.version, kind].join(':');
    const known = files.get(name);
    if (known) return known;
    const written = write(published, kind);
    files.set(name, written);
    written.catch(() => files.delete(name));
    const [oldest] = files.keys();
    if (files.size > room && oldest !== undefined) files.delete(oldest);
    return written;
  };
}
