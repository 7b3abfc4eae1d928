import { brand, getCustomerCareHours } from '@feedback/contract/brand';
import { Fragment } from 'react';

import { commonTextCatalogue, useLocale, useTexts } from '../lib/locale.tsx';
import styles from './footer.module.css';

/** Customer care's hours, which wrap only between days. */
export function CustomerCareHours() {
  const { locale } = useLocale();
  return getCustomerCareHours(locale)
    .split(/(?<=,) /)
    .map((days) => (
      <Fragment key={days}>
        {' '}
        <span className={styles.days}>{days}</span>
      </Fragment>
    ));
}

const year = new Date().getFullYear();

/** The thin line below every page of the console. */
export function Footer() {
  const texts = useTexts(commonTextCatalogue);
  return (
    <footer className={styles.footer}>
      <span>{texts.copyright(year, brand.name)}</span>
      <span>
        {texts.help} {brand.phones[0]} ·
        <CustomerCareHours />
      </span>
    </footer>
  );
}
