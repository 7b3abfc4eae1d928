import type { ComplianceList, ComplianceRow } from '../../../regulatory/compliance.ts';
import type { ImportColumn } from '../../../regulatory/scores-import.ts';
import { choosePluralForm } from '../../plural.ts';

/**
 * Texts of the compliance officer's pages and of the import of the regulator's list (rule 13.5).
 */
export const complianceTexts = {
  title: 'Deadlines',
  list: 'List',
  lists: {
    overdue: 'Overdue',
    due: 'Due in 7 days',
    late: 'Late, with reasons',
    milestones: 'SCORES filings due',
  } satisfies Record<ComplianceList, string>,
  caption: 'Steps by due date',
  empty: 'Nothing here',
  empties: {
    overdue: 'No case and no SCORES filing is overdue.',
    due: 'Nothing is due within the next 7 days.',
    late: 'Nothing was late.',
    milestones: 'No report is to be filed on SCORES.',
  } satisfies Record<ComplianceList, string>,
  emptyFiltered: 'No cases match these filters.',
  columns: { due: 'Due', case: 'Case', duty: 'Step', state: 'State', actions: 'Actions' },
  class: 'Class',
  anyClass: 'Any class',
  source: 'Source',
  anySource: 'Any source',
  explained: 'Reason',
  anyExplained: 'Any',
  explainedNames: { yes: 'With a reason', no: 'Without a reason' },
  case: 'Reply',
  clocks: { statutory: 'Statutory', service: 'Service' } satisfies Record<
    NonNullable<ComplianceRow['clock']>,
    string
  >,
  roundOf: (round: number) => `round ${round}`,
  nobody: 'Unassigned',
  doneLate: (days: number) =>
    choosePluralForm('en-IN', days, { one: `${days} day late`, other: `${days} days late` }),
  open: 'Open',
  noReason: 'No reason yet',
  reasonBy: (name: string) => `by ${name}`,
  explain: 'Add reason',
  explainOf: (caseId: string) => `Add reason: ${caseId} was late`,
  change: 'Change reason',
  changeOf: (caseId: string) => `Change reason: ${caseId} was late`,
  explainTitle: 'Reason for the delay',
  reason: 'Reason',
  reasonHint: 'Saved with the case and shown in its history.',
  saveReason: 'Save reason',
  saving: 'Saving…',

  importLink: 'Import the SCORES list',
  import: {
    title: 'Import the SCORES list',
    lead: 'CSV or XLSX, with the columns Registration number, Received on and Name; PAN and Complaint code are optional. You see what would change before anything is saved.',
    caption: 'The rows of the list',
    columns: {
      row: 'Row',
      registrationNumber: 'Registration number',
      receivedOn: 'Received on',
      name: 'Name',
      pan: 'PAN',
      complaintCode: 'Complaint code',
    } satisfies Record<'row' | ImportColumn, string>,
    case: 'Case',
    known: 'Already recorded',
    by: {
      number: 'by its number',
      pan: 'by its PAN',
      name: 'by name only: please choose',
    },
    several: 'several cases: please choose',
    caseOf: (row: number) => `Case of row ${row}`,
    leave: 'Skip this row',
    none: 'No open case found, so this row is skipped. Enter it as a case from SCORES, then import the list again.',
    enter: 'Enter a case',
    take: (count: number) =>
      choosePluralForm('en-IN', count, {
        one: `Import ${count} row`,
        other: `Import ${count} rows`,
      }),
    taken: (count: number) =>
      count === 0
        ? 'Nothing has changed: everything was already recorded.'
        : choosePluralForm('en-IN', count, {
            one: `${count} case is now registered on SCORES.`,
            other: `${count} cases are now registered on SCORES.`,
          }),
    back: 'Deadlines',
  },
};
export type ComplianceTexts = typeof complianceTexts;
