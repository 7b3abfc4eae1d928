import { recentPersonCaseDays } from '@feedback/contract/case-page/person';
import type { CaseDetail } from '@feedback/contract/case-page/case-detail';
import { Link } from 'react-router-dom';

import { formatCount } from '../../../../../lib/dates.ts';
import { useLocale, useTexts } from '../../../../../lib/locale.tsx';
import { personTextCatalogue } from '../../person-texts.ts';
import styles from './aside.module.css';

/** Says which of the person's recent cases this one is, and links to all of them. */
export function PersonLink({ person }: { person: NonNullable<CaseDetail['person']> }) {
  const texts = useTexts(personTextCatalogue);
  const { locale } = useLocale();
  return (
    <p className={styles.person}>
      <Link to={`/admin/person/${person.key}`}>
        {texts.link(person.position, formatCount(recentPersonCaseDays, locale))}
      </Link>
    </p>
  );
}
