import { choosePluralForm } from '../../plural.ts';

/** Texts of the console's list of files that the virus scanner rejected. */
export const quarantineTexts = {
  title: 'Rejected files',
  caption: 'Files that the virus scanner rejected, newest first',
  columns: { at: 'When', who: 'Who', file: 'File', signature: 'Found', from: 'From' },
  submitter: 'Submitter',
  /** The text of the row that counts the rejected files of a network that sent many. */
  more: (count: number, files: string) =>
    choosePluralForm('en-IN', count, { one: `${files} more file`, other: `${files} more files` }),
  notListed: 'Only counted: too many in one day',
  byMail: 'E-mail',
  everywhere: 'Several networks',
  empty: 'No Record Found',
  emptyLead:
    'Files that the virus scanner rejects appear here. The files themselves are not stored.',
  emptyFiltered: 'No files match these filters.',
};
export type QuarantineTexts = typeof quarantineTexts;
