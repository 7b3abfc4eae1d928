'use client';

import { PublicFeedbackForm } from '@feedback/feedback-widget';

export function Feedback() {
  return (
    <PublicFeedbackForm
      audience="customer"
      apiBase="https://feedback.example.com/api"
      onSubmitted={({ caseId }) => console.log(caseId)}
    />
  );
}
