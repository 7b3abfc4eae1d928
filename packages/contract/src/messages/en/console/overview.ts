import type { OverviewTexts } from '../../en-IN/console/overview.ts';

export const overviewTexts: Partial<OverviewTexts> = { empty: 'No records found' };
