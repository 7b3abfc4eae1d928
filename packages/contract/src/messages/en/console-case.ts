import type { CaseTexts } from '../en-IN/console-case.ts';

/** The default's wording needs no proofreading here. */
export const caseTexts: Partial<CaseTexts> = {};
