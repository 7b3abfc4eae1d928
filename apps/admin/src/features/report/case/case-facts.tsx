import type { CaseRow } from '@feedback/contract/report';

import type { ReactNode } from 'react';

import { longTime } from '../../../lib/dates.ts';
import { useLocale, useTexts } from '../../../lib/locale.tsx';
import { report } from '../report-texts.ts';
import styles from './case-facts.module.css';
import popupStyles from './case-popup.module.css';

/** `98765 43210`: a mobile number as people read it out. */
const spaced = (mobile: string | undefined) => mobile?.replace(/^(\d{5})(\d{5})$/, '$1 $2');

/** An address that breaks, where it must, at its @. */
function Email({ address }: { address: string }) {
  const at = address.indexOf('@') + 1;
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}

/** What is known of a case, and its text as it came; facts that it has not are left out. */
export function CaseFacts({ row }: { row: CaseRow }) {
  const texts = useTexts(report);
  const { locale } = useLocale();
  const { facts } = texts;
  const time = (at: string | null) => at && longTime(at, locale);
  const entries: [name: string, value: ReactNode, isWide?: true][] = [
    [facts.employeeCode, row.type === 'e' ? row.employeeCode : undefined],
    [facts.mobile, spaced(row.mobile)],
    [facts.location, row.type === 'e' ? row.location : row.city],
    [facts.email, row.email && <Email key="email" address={row.email} />, true],
    [facts.area, row.area],
    [facts.city, row.type === 'e' ? row.city : undefined],
    [facts.pan, row.pan],
    [facts.folio, row.folio],
    [facts.arn, row.arn],
    [facts.euin, row.euin],
    [facts.feedbackType[row.type], row.feedbackType],
    [facts.subType[row.type], row.subType],
    [facts.btl, row.typeOfBtl],
    [facts.amc, row.amcname],
    [facts.assignedTo, row.assignedTo],
    [facts.assignedDate, time(row.assignedDate)],
    [facts.closureDate, time(row.closureDate)],
  ];
  return (
    <>
      <dl className={styles.facts}>
        {entries
          .filter(([, value]) => value)
          .map(([name, value, isWide]) => (
            <div key={name} className={styles.fact} data-wide={isWide && ''}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <h3 className={popupStyles.heading}>{texts.description}</h3>
      <blockquote className={styles.quote}>{row.description || texts.noDescription}</blockquote>
      {row.closureDesc && (
        <>
          <h3 className={popupStyles.heading}>{texts.closureDescription}</h3>
          <blockquote className={styles.quote} data-closed>
            {row.closureDesc}
          </blockquote>
        </>
      )}
    </>
  );
}
