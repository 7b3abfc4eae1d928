import type { RejectedFile, RejectedFileReason } from '../inbox/rejected-file.ts';

/** The most files that a text names. */
const mostNamed = 20;
/** The most characters of a file name that a text shows. */
const nameLength = 100;

/** Lists the rejected files, one per line, each with its reason. */
export const formatRejectedFileList = (
  files: readonly RejectedFile[],
  reasons: Readonly<Record<RejectedFileReason, string>>,
): string =>
  files
    .slice(0, mostNamed)
    .map(({ name, reason }) => {
      const shown = Array.from(name.replaceAll(/\p{Cc}/gu, ' '))
        .slice(0, nameLength)
        .join('');
      return `${shown} (${reasons[reason]})`;
    })
    .join('\n');
