import { PageHeader } from '../../../components/page-header.tsx';
import { commonTextCatalogue, useTexts } from '../../../lib/locale.tsx';
import { EmployeeFeedbackScreen } from '../components/employee-form.tsx';
import styles from '../components/employee-feedback.module.css';

/** The admin's feedback page, which contains only the form (rule 2.11). */
export function AddFeedbackPage() {
  const texts = useTexts(commonTextCatalogue);
  return (
    <>
      <PageHeader title={texts.feedbackForm} />
      <div className={`${styles.form} ${styles.alone}`}>
        <EmployeeFeedbackScreen />
      </div>
    </>
  );
}

export { AddFeedbackPage as Component };
