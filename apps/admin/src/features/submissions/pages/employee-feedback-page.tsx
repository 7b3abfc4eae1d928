import { commonTextCatalogue, useTexts } from '../../../lib/locale.tsx';
import { usePageTitle } from '../../../lib/browser/browser.ts';
import { EmployeeFeedbackScreen } from '../components/employee-form.tsx';
import styles from '../components/employee-feedback.module.css';

/** The employee's page: the invitation, with the form next to it (rule 2.11). */
export function EmployeeFeedbackPage() {
  const texts = useTexts(commonTextCatalogue);
  usePageTitle(texts.feedbackForm);
  return (
    <div className={styles.beside}>
      <div className={styles.words}>
        <h1>{texts.employeeHeading}</h1>
        <p>{texts.employeeLead}</p>
      </div>
      <div className={styles.form}>
        <EmployeeFeedbackScreen />
      </div>
    </div>
  );
}

export { EmployeeFeedbackPage as Component };
