export const accepted = (
  <feedback-form
    audience="distributor"
    api-base="/api"
    onfeedback-submitted={({ detail }) => detail.caseId.length}
  />
);

// @ts-expect-error -- no form has this audience
export const rejected = <feedback-form audience="trustee" />;
