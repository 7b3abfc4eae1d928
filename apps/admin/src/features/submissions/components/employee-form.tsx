import { EmployeeFeedbackForm, type ReferenceList } from '@feedback/feedback-widget';
import { useLocation, useNavigate } from 'react-router-dom';

import { buildAddDialogPath } from '../../../lib/use-add-user.ts';
import { commonTextCatalogue, useLocale, useTexts } from '../../../lib/locale.tsx';
import { buildLogoutPath, useSession } from '../../../lib/session.ts';

/** The pages on which super admins add missing entries to the form's lists. */
const screenOf: Record<ReferenceList, string> = {
  location: buildAddDialogPath('location'),
  feedbackType: '/admin/feedbacktype',
  typeOfBTL: buildAddDialogPath('btltype'),
};

/** The widget's employee form, with the console's session. */
export function EmployeeFeedbackScreen() {
  const { token, employeeCode, employeeName, isSuperAdmin } = useSession();
  const { addItem } = useTexts(commonTextCatalogue);
  const { locale } = useLocale();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <EmployeeFeedbackForm
      apiBase="/api"
      lang={locale}
      session={{ token, employeeCode, employeeName }}
      addItem={
        isSuperAdmin
          ? { label: addItem, onAdd: (list) => void navigate(screenOf[list]) }
          : undefined
      }
      onLogout={() => void navigate('/logout')}
      onSessionEnded={() => void navigate(buildLogoutPath('ended', pathname))}
    />
  );
}
