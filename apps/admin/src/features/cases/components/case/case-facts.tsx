import {
  caseColumnNames,
  getColumnRule,
  type CaseColumn,
  type CaseRow,
} from '@feedback/contract/cases/case-columns';
import { hasOwnKey } from '@feedback/contract/keys';
import { maskFunctions } from '@feedback/contract/privacy/masks';
import type { ReportTexts } from '@feedback/contract/messages/en-IN/console/report';
import type { ReactNode } from 'react';

import { TagChips } from '../../../../components/tag-chips.tsx';
import { formatLongTime } from '../../../../lib/dates.ts';
import { useLocale, useTexts } from '../../../../lib/locale.tsx';
import { getColumnLabel, getColumnText } from '../column-texts.ts';
import { DueDateMark } from '../../../../components/due-mark.tsx';
import { reportTextCatalogue } from '../report-texts.ts';
import styles from './case-facts.module.css';
import { MaskedIdentifier } from './masked-value.tsx';
import caseStyles from './case.module.css';

/** Formats a mobile number in two groups of five digits: `98765 43210`. */
const spaced = (mobile: string) => mobile.replace(/^(\d{5})(\d{5})$/, '$1 $2');

/** An e-mail address that wraps only at its @. */
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

/** The columns that the popup's title already shows. */
const inTitle: readonly CaseColumn[] = ['name', 'feedbackDate', 'status'];

/** Renderers of the columns that need more than text. */
const drawn: {
  [Name in CaseColumn]?: (value: string, row: CaseRow, texts: ReportTexts) => ReactNode;
} = {
  // Only mobile numbers of the web form are verified by OTP (rule 9.7).
  mobile: (mobile, { channel }, { notVerified }) =>
    channel === 'web' ? spaced(mobile) : `${spaced(mobile)} · ${notVerified}`,
  email: (address) => <Email address={address} />,
  dueAt: (_value, row) => <DueDateMark row={row} />,
  tags: (_value, row) => <TagChips tags={row.tags} />,
};

interface FactValueProps {
  id: CaseColumn;
  name: string;
  value: string;
  row: CaseRow;
}

function FactValue({ id, name, value, row }: FactValueProps) {
  const texts = useTexts(reportTextCatalogue);
  const draw = (shown: string) => drawn[id]?.(shown, row, texts) ?? shown;
  const { personal } = getColumnRule(id);
  if (!personal || !hasOwnKey(maskFunctions, personal)) return draw(value);
  return (
    <MaskedIdentifier key={row.id} id={row.id} field={personal} name={name} masked={value}>
      {draw}
    </MaskedIdentifier>
  );
}

interface FactListProps {
  row: CaseRow;
  /** The columns to show; missing facts are left out. */
  names: readonly CaseColumn[];
  /** True to stack the facts vertically, for a narrow column. */
  narrow?: boolean;
}

/** Lists facts of a case with their names. */
export function CaseFactList({ row, names, narrow }: FactListProps) {
  const texts = useTexts(reportTextCatalogue);
  const { locale } = useLocale();
  const facts = names.flatMap((id) => {
    const name = getColumnLabel(texts, id, row.type);
    const value = getColumnText(texts, id, row, (at) => formatLongTime(at, locale));
    return name && value ? { id, name, value } : [];
  });
  return (
    <dl className={styles.facts} data-narrow={narrow ? '' : undefined}>
      {facts.map(({ id, name, value }) => (
        <div key={id} className={styles.fact} data-wide={id === 'email' ? '' : undefined}>
          <dt>{name}</dt>
          <dd>
            <FactValue id={id} name={name} value={value} row={row} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const inPopup = caseColumnNames.filter((name) => !inTitle.includes(name));

/** The facts of a case and its text; missing facts are left out. */
export function CaseFacts({ row }: { row: CaseRow }) {
  const texts = useTexts(reportTextCatalogue);
  return (
    <>
      <CaseFactList row={row} names={inPopup} />
      <h3 className={caseStyles.heading}>{texts.description}</h3>
      <blockquote className={styles.quote}>{row.description || texts.noDescription}</blockquote>
      {row.closureDesc && (
        <>
          <h3 className={caseStyles.heading}>{texts.closureDescription}</h3>
          <blockquote className={styles.quote} data-closed>
            {row.closureDesc}
          </blockquote>
        </>
      )}
    </>
  );
}
