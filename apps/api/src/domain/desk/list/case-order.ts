import { caseOrder, type CaseSort } from '../../case/case-columns.ts';

/** How a report's cases follow each other. */
export const orderOf = (sort: CaseSort) =>
  `ORDER BY ${caseOrder(sort)
    .map((key) => (sort === 'newest' ? `${key} DESC` : key))
    .join(', ')}`;
