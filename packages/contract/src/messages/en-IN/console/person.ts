import type { PersonIdentifierKind } from '../../../case-page/person.ts';
import { choosePluralForm } from '../../plural.ts';
import { codedValueNames } from './code-names.ts';

const ordinal = (place: number): string => {
  const ends: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
  return `${place}${ends[new Intl.PluralRules('en', { type: 'ordinal' }).select(place)] ?? 'th'}`;
};

/** Texts of the page with all cases of one person, and of the link to it. */
export const personTexts = {
  link: (place: number, days: string) => `${ordinal(place)} case in ${days} days`,
  title: (kind: PersonIdentifierKind, identifier: string) =>
    `${{ mobile: 'Mobile', pan: 'PAN', folio: 'Folio' }[kind]} ${identifier}`,
  pageTitle: 'All cases of a person',
  summary: (count: number, cases: string, open: string, recent: string, days: string) =>
    choosePluralForm('en-IN', count, {
      one: `${cases} case, ${open} open, ${recent} in ${days} days`,
      other: `${cases} cases, ${open} open, ${recent} in ${days} days`,
    }),
  caption: 'Cases of this person, newest first',
  first: (shown: string, total: string) => `The newest ${shown} of ${total} cases.`,
  notFound: 'No case that you may see belongs to this person',
  notFoundLead: 'The link may be old, or the cases were reassigned or erased.',
  toReport: 'Open the report',
  columns: { case: 'Case', about: 'About', state: 'State', rating: 'Rating', owner: 'Assigned to' },
  classes: codedValueNames.class,
  endings: { resolved: 'Resolved', nonActionable: 'Non-actionable', duplicate: 'Duplicate' },
  closedOn: (day: string) => `Closed ${day}`,
  dueOn: (day: string) => `Due ${day}`,
  stars: (stars: number) => `${stars} of 5`,
  none: '–',
  nobody: 'Unassigned',
};
export type PersonTexts = typeof personTexts;
