import { choosePluralForm } from '../../plural.ts';
import { codedValueNames } from './code-names.ts';

/** Texts of actions on many cases. */
export const bulkTexts = {
  title: (count: number, shown: string) =>
    choosePluralForm('en-IN', count, {
      one: `Act on ${shown} case`,
      other: `Act on ${shown} cases`,
    }),
  cases: 'Cases',
  chosen: (shown: string) => `The ${shown} selected`,
  matching: (shown: string) => `All ${shown} that match the filter`,
  action: 'Action',
  actions: {
    reply: 'Reply with a template',
    tags: 'Add tags',
    class: 'Change the class',
    assign: 'Reassign',
    close: 'Close',
    remind: 'Snooze',
    reopen: 'Reopen',
  },
  template: 'Template',
  chooseTemplate: 'Choose a template',
  tags: 'Tags',
  class: 'Class',
  classes: codedValueNames.class,
  code: 'Complaint code',
  reason: 'Reason',
  to: 'Assign to',
  closeHint: 'This text is sent to each submitter.',
  snoozeDays: 'Days until the reminder',
  preview: 'Preview',
  previewTitle: 'Check before you start',
  previewOf: (caseId: string) => `Case ${caseId}`,
  nextCase: 'Next case',
  noChange: 'This case will change as you chose.',
  skipped: (caseId: string, why: string) => `Case ${caseId} is skipped: ${why}`,
  missing: (count: number, shown: string) =>
    choosePluralForm('en-IN', count, {
      one: `${shown} case lacks a value that the text needs. It is skipped:`,
      other: `${shown} cases lack a value that the text needs. They are skipped:`,
    }),
  start: (count: number, shown: string) =>
    choosePluralForm('en-IN', count, {
      one: `Start for ${shown} case`,
      other: `Start for ${shown} cases`,
    }),
  back: 'Back',
  pageTitle: 'Bulk action',
  lead: (action: string, by: string, at: string) => `${action}. Started by ${by}, ${at}`,
  progress: (done: string, all: string) => `${done} of ${all} cases processed`,
  done: (count: number, shown: string) =>
    choosePluralForm('en-IN', count, {
      one: `${shown} case changed`,
      other: `${shown} cases changed`,
    }),
  undo: (count: number, shown: string) =>
    choosePluralForm('en-IN', count, {
      one: `Stop, and take back ${shown} reply`,
      other: `Stop, and take back ${shown} replies`,
    }),
  resultsTitle: 'Not done',
  columns: { case: 'Case', why: 'Why' },
  undone: 'The action was undone.',
  more: 'Show more',
  notFound: 'This bulk action does not exist, or another user started it',
  notFoundLead: 'Results are kept for 90 days.',
  toReport: 'Open the report',
};
export type BulkTexts = typeof bulkTexts;
