import type { JobTexts } from '../../en-IN/console/jobs.ts';

export const jobTexts: Partial<JobTexts> = { empty: 'No records found' };
