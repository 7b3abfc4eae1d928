import { buttonClass } from '@feedback/ui/button';
import { hiddenClass } from '@feedback/ui/hidden';
import { PhoneIncoming } from 'lucide-react';
import { Link } from 'react-router-dom';

import { common } from '../../../lib/console-texts.ts';
import { useTexts } from '../../../lib/locale.tsx';
import { usePhone } from '../use-phone.ts';

/** To the screen in which staff enter a case; a sign alone on a phone. */
export function EnterCaseLink() {
  const texts = useTexts(common);
  const isPhone = usePhone();
  return (
    <Link to="/admin/intake" className={buttonClass} data-variant={isPhone ? 'quiet' : 'secondary'}>
      <PhoneIncoming size={isPhone ? 20 : 16} aria-hidden />
      <span className={isPhone ? hiddenClass : undefined}>{texts.intake}</span>
    </Link>
  );
}
