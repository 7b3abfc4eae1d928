import { downloadCsvReport, downloadWorkbookReport } from '@feedback/contract/operations';

import { fetchCall } from '../../../../lib/api-client.ts';
import { saveFile } from '../../../../lib/browser/save-file.ts';
import type { ReportView } from '../report-view.ts';

const quote = 0x22;
const lineFeed = 0x0a;
/**
 * The number of bytes after which the received data becomes a blob, which the browser may keep on
 * disk.
 */
const fold = 4 * 1024 * 1024;

/** The format of a report's download: CSV for any program, or an Excel workbook. */
export type ReportFormat = 'csv' | 'xlsx';

export interface ReportDownloadOptions {
  format: ReportFormat;
  /** The reason for the export, when the company requires one; otherwise empty. */
  reason: string;
}

const formats = {
  csv: { call: downloadCsvReport, type: 'text/csv;charset=utf-8' },
  xlsx: {
    call: downloadWorkbookReport,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
};

export interface ReportDownloadProgress {
  /** The number of cases so far; null for a workbook, whose bytes do not reveal the number. */
  rows: number | null;
  /** The number of bytes so far. */
  bytes: number;
}

/** Returns a function that counts a CSV's records as they pass: line ends outside quotes. */
function recordCounter() {
  let isQuoted = false;
  let records = 0;
  return (chunk: Uint8Array): number => {
    for (const byte of chunk) {
      if (byte === quote) isQuoted = !isQuoted;
      else if (byte === lineFeed && !isQuoted) records += 1;
    }
    return records;
  };
}

/** Returns the file name, such as `Feedback_Report_2026-01-05_16-07-09.csv` (rule 3.7). */
function fileName(now: Date, format: ReportFormat): string {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Kolkata',
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(now);
  return `Feedback_Report_${parts.replace(' ', '_').replaceAll(':', '-')}.${format}`;
}

/**
 * Downloads the report of a view in chunks, so that the tab stays responsive whatever the size.
 * @throws ApiError when the call is rejected or breaks off; the abort reason when cancelled
 */
export async function fetchReport(
  userId: string,
  { tab, filter, sort }: ReportView,
  { format, reason }: ReportDownloadOptions,
  signal: AbortSignal,
  onProgress: (progress: ReportDownloadProgress) => void,
): Promise<void> {
  const parts = { userId, type: tab };
  const query = { ...filter, sort, ...(reason && { reason }) };
  const { call, type } = formats[format];
  const answer = await fetchCall(call, { parts, query, signal, timeoutMs: null });
  const pieces: Blob[] = [];
  let loose: Uint8Array<ArrayBuffer>[] = [];
  let [bytes, looseBytes] = [0, 0];
  const count = recordCounter();
  const reader = answer.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    loose.push(part.value);
    bytes += part.value.byteLength;
    looseBytes += part.value.byteLength;
    // The first record contains the headers.
    const rows = format === 'csv' ? Math.max(0, count(part.value) - 1) : null;
    onProgress({ rows, bytes });
    if (looseBytes > fold) {
      pieces.push(new Blob(loose));
      [loose, looseBytes] = [[], 0];
    }
  }
  saveFile(new Blob([...pieces, ...loose], { type }), fileName(new Date(), format));
}
