import { plural } from '../../plural.ts';

/** The console's list of files that the scanner refused. */
export const quarantineTexts = {
  title: 'Refused files',
  caption: 'Files that the virus scanner refused, newest first',
  columns: { at: 'When', who: 'Who', file: 'File', signature: 'Found', from: 'From' },
  submitter: 'Submitter',
  /** The row of a network that sent many files. */
  more: (count: number, files: string) =>
    plural('en-IN', count, { one: `${files} more file`, other: `${files} more files` }),
  notListed: 'Only counted: too many in a day',
  byMail: 'E-mail',
  everywhere: 'Several networks',
  empty: 'No Record Found',
  emptyLead: 'Files appear here once the virus scanner refuses them. The files are not kept.',
  emptyFiltered: 'No files match these filters.',
};
export type QuarantineTexts = typeof quarantineTexts;
