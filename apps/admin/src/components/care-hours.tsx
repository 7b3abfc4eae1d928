import { careHoursIn } from '@feedback/contract/brand';
import { Fragment } from 'react';

import { useLocale } from '../lib/locale.tsx';
import styles from './care-hours.module.css';

/** Customer care's hours, which break between its days alone. */
export function CareHours() {
  const { locale } = useLocale();
  return careHoursIn(locale)
    .split(/(?<=,) /)
    .map((days) => (
      <Fragment key={days}>
        {' '}
        <span className={styles.days}>{days}</span>
      </Fragment>
    ));
}
