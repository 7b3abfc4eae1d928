import type { AnalysisTexts } from '../../en-IN/console/analysis.ts';

export const analysisTexts: Partial<AnalysisTexts> = { empty: 'No records found' };
