import { PublicFeedbackForm } from '@feedback/feedback-widget';
import '@feedback/feedback-widget/styles.css';

export function Feedback() {
  return (
    <PublicFeedbackForm
      audience="customer"
      apiBase="https://feedback.example.com/api"
      onSubmitted={({ caseId }) => console.log(caseId)}
    />
  );
}
