import { reportTexts as base, type ReportTexts } from '../../en-IN/console/report.ts';

export const reportTexts: Partial<ReportTexts> = {
  columns: {
    ...base.columns,
    feedbackDate: 'Date of entry',
    employee: 'Name / employee code',
    idea: 'Idea / feedback',
    assignedTo: 'Assigned to',
    assignedDate: 'Assigned on',
    closureDate: 'Closed on',
  },
  empty: 'No records found',
  downloadReport: 'Download report',
  chooseUser: 'Select a user to assign',
  closeFeedback: 'Close feedback',
  reassigned: 'Feedback reassigned successfully',
};
