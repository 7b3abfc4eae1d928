import type { SvelteHTMLElements } from 'svelte/elements';

type Props = SvelteHTMLElements['feedback-form'];

export const accepted: Props = {
  audience: 'distributor',
  'api-base': '/api',
  'onfeedback-submitted': ({ detail }) => detail.caseId.length,
};

// @ts-expect-error -- no form has this audience
export const rejected: Props = { audience: 'trustee' };
