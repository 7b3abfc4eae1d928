import { choosePluralForm } from '../../plural.ts';

/** Texts of the console's overview (rule 10.1). */
export const overviewTexts = {
  title: 'Overview',
  all: 'All cases',
  own: 'Cases assigned to you',
  period: 'Period',
  days: (count: number, days: string) =>
    choosePluralForm('en-IN', count, { one: `${days} day`, other: `${days} days` }),
  range: (from: string, to: string) => `${from} to ${to}`,
  asTable: 'Show as a table',
  showAll: (rows: string) => `Show all ${rows}`,
  showFewer: 'Show fewer',
  empty: 'No Record Found',
  emptyLead: 'Figures appear here once cases come in.',
  emptyFigure: 'None',
  total: 'Total',
  /** The accessible name of a count that links to the report. */
  cell: (count: string, row: string, audience: string) => `${count}, ${row}, ${audience}`,
  unclosed: 'Not closed',
  unassigned: 'Unassigned',
  assigned: 'Assigned',
  opened: 'Entered',
  closed: 'Closed',
  inPeriod: (label: string, count: number, days: string) =>
    choosePluralForm('en-IN', count, {
      one: `${label} in ${days} day`,
      other: `${label} in ${days} days`,
    }),
  before: (count: string) => `${count} in the period before`,
  atFirst: (count: string, day: string) => `${count} on ${day}`,
  overdue: 'Overdue',
  overdueParts: (statutory: string, service: string) =>
    `${statutory} statutory, ${service} service`,
  dueSoon: 'Due in 7 days',
  byAge: 'Not closed, by age',
  age: 'Age',
  ages: {
    today: 'Today',
    threeDays: '1 to 3 days',
    week: '4 to 7 days',
    month: '8 to 30 days',
    older: 'Over 30 days',
  },
  byType: 'Not closed, by feedback type',
  feedbackType: 'Feedback type',
  byAudience: 'Not closed, by audience',
  audience: 'Audience',
  byAssignee: 'Not closed, by assignee',
  assignee: 'Assigned to',
  nobody: 'Unassigned',
  perDay: 'Entered and closed, by day',
  day: 'Day',
  timeToClose: 'Time to close',
  timeToCloseOf: (count: number, cases: string) =>
    choosePluralForm('en-IN', count, {
      one: `Based on ${cases} case entered in this period and since closed`,
      other: `Based on ${cases} cases entered in this period and since closed`,
    }),
  median: 'Median',
  ninetieth: '90% closed within',
  time: 'From entry to closure',
  cases: 'Cases',
  upTo: (end: string) => `Up to ${end}`,
  between: (start: string, end: string) => `${start} to ${end}`,
  over: (start: string) => `Over ${start}`,
  showCases: 'Show these cases',
};
export type OverviewTexts = typeof overviewTexts;
