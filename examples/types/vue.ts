import type { GlobalComponents } from 'vue';

type Props = InstanceType<GlobalComponents['feedback-form']>['$props'];

export const accepted: Props = {
  audience: 'distributor',
  'api-base': '/api',
  'onFeedback-submitted': ({ detail }) => detail.caseId.length,
};

// @ts-expect-error -- no form has this audience
export const rejected: Props = { audience: 'trustee' };
