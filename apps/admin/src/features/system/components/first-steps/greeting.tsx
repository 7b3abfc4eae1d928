import { Alert } from '@feedback/ui/alert';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

import { useTexts } from '../../../../lib/locale.tsx';
import { setupChecklistTextCatalogue, setupChecklistQuery } from '../../api/first-steps.ts';

/** Greets the super admins of an installation without a case, and links to the set-up checklist. */
export function Greeting() {
  const texts = useTexts(setupChecklistTextCatalogue);
  const { data } = useQuery(setupChecklistQuery);
  const left = data?.steps.filter(({ isDone }) => !isDone).length ?? 0;
  if (!data?.isNew || data.isDismissed || left === 0) return null;
  return (
    <Alert tone="info">
      {texts.greeting} <Link to="/admin/settings">{texts.greetingLink(left)}</Link>
    </Alert>
  );
}
