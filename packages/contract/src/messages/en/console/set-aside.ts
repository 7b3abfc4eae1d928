import type { SetAsideTexts } from '../../en-IN/console/set-aside.ts';

export const setAsideTexts: Partial<SetAsideTexts> = { empty: 'No records found' };
