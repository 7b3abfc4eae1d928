import type { CaseDetail } from '@feedback/contract/case-page/case-detail';
import { buildCasePath } from '@feedback/contract/cases/console-paths';
import type { CaseReference } from '@feedback/contract/conversations/timeline';
import { Alert } from '@feedback/ui/alert';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';

import { useTexts } from '../../../../lib/locale.tsx';
import type { OpenCaseDialog } from '../case/forms/case-form.ts';
import { caseTextCatalogue } from '../case-texts.ts';
import caseStyles from '../case/case.module.css';
import styles from './case-page.module.css';
import { findMergeCandidates } from '../../api/case-query.ts';

interface MergeLinksProps {
  detail: CaseDetail;
  /** Opens the dialog of an action on the case; undefined for a user who may only view the case. */
  onAsk: ((asked: OpenCaseDialog) => void) | undefined;
}

function Links({ label, cases }: { label: string; cases: readonly CaseReference[] }) {
  return (
    <p className={caseStyles.quiet}>
      {label}
      {cases.map(({ id, caseId }) => (
        <Fragment key={id}>
          {' '}
          <Link to={buildCasePath(caseId)}>{caseId}</Link>
        </Fragment>
      ))}
    </p>
  );
}

/** Cases about the same matter: the continuing case, its duplicates, and possible duplicates. */
export function MergeLinks({ detail, onAsk }: MergeLinksProps) {
  const texts = useTexts(caseTextCatalogue);
  const { mergedInto, merged } = detail;
  const twins = onAsk ? findMergeCandidates(detail) : [];
  if (!mergedInto && merged.length === 0 && twins.length === 0) return null;
  return (
    <div className={styles.merges}>
      {mergedInto && <Links label={texts.mergedInto} cases={[mergedInto]} />}
      {merged.length > 0 && <Links label={texts.mergedHere} cases={merged} />}
      {twins.length > 0 && onAsk && (
        <Alert action={{ label: texts.mergeTitle, onAction: () => onAsk('merge') }}>
          {texts.perhapsDuplicate(twins.length)}
        </Alert>
      )}
    </div>
  );
}
