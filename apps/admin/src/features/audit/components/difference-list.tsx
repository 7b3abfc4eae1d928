import type { AuditEvent } from '@feedback/contract/audit/audit';
import { VisuallyHidden } from '@feedback/ui/hidden';

import { CellNote } from '../../../components/cells.tsx';
import { commonTextCatalogue, useTexts } from '../../../lib/locale.tsx';
import styles from './audit.module.css';
import { findFieldDifferences, type FieldDifference } from './differences.ts';
import {
  auditTextCatalogue,
  hexDigestPattern,
  useRecordedValueFormatter,
} from './use-value-text.ts';

/** Returns the whole value of a digest, whose beginning is shown. */
const wholeOf = (value: unknown) =>
  typeof value === 'string' && hexDigestPattern.test(value) ? value : undefined;

function Values({ difference }: { difference: FieldDifference }) {
  const texts = useTexts(auditTextCatalogue);
  const errorText = useRecordedValueFormatter();
  const { field, before, after } = difference;
  const hasBefore = before !== undefined;
  const hasAfter = after !== undefined;
  return (
    <dd className={styles.values}>
      {hasBefore && (
        <>
          <VisuallyHidden>{texts.was} </VisuallyHidden>
          <del className={styles.before} title={wholeOf(before)}>
            {errorText(field, before)}
          </del>
        </>
      )}
      {hasBefore && hasAfter && <span aria-hidden="true"> → </span>}
      {hasAfter && (
        <>
          <VisuallyHidden> {texts.is} </VisuallyHidden>
          <ins className={wholeOf(after) ? styles.digest : styles.after} title={wholeOf(after)}>
            {errorText(field, after)}
          </ins>
        </>
      )}
    </dd>
  );
}

/** The fields that an event changed, each with its old value struck out and its new value. */
export function FieldDifferenceList({ event }: { event: AuditEvent }) {
  const texts = useTexts(auditTextCatalogue);
  const { none } = useTexts(commonTextCatalogue);
  const differences = findFieldDifferences(event.from, event.to);
  if (!differences.length) return <CellNote>{none}</CellNote>;
  return (
    <dl className={styles.differences}>
      {differences.map((difference) => (
        <div key={difference.field}>
          <dt className={styles.field}>{texts.fieldName(difference.field)}</dt>
          <Values difference={difference} />
        </div>
      ))}
    </dl>
  );
}
