import { buttonClass } from '@feedback/ui/button';
import { PhoneIncoming } from 'lucide-react';
import { Link } from 'react-router-dom';

import { common, useTexts } from '../../../lib/locale.tsx';
import { usePhone } from '../../../lib/use-phone.ts';

/** To the screen in which staff enter a case; on a phone the menu alone leads there. */
export function EnterCaseLink() {
  const texts = useTexts(common);
  if (usePhone()) return null;
  return (
    <Link to="/admin/intake" className={buttonClass} data-variant="secondary">
      <PhoneIncoming size={16} aria-hidden />
      {texts.intake}
    </Link>
  );
}
