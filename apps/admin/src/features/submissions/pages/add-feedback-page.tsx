import { PageHeader } from '../../../components/page-header.tsx';
import { commonCatalogue, useTexts } from '../../../lib/locale.tsx';
import { EmployeeForm } from '../components/employee-form.tsx';
import styles from '../components/employee-feedback.module.css';

/** The admin's feedback page, which contains only the form (rule 2.11). */
export function Component() {
  const texts = useTexts(commonCatalogue);
  return (
    <>
      <PageHeader title={texts.feedbackForm} />
      <div className={`${styles.form} ${styles.alone}`}>
        <EmployeeForm />
      </div>
    </>
  );
}
