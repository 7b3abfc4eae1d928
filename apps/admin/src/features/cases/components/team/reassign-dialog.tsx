import {
  reassignCasesSchema,
  type MemberWork,
  type ReassignRequest,
} from '@feedback/contract/cases/team-work';
import type { MyWorkCase } from '@feedback/contract/cases/work-case';
import { Button } from '@feedback/ui/button';
import { useQuery } from '@tanstack/react-query';

import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import { FormCheckboxGroup, FormSelect } from '../../../../components/form/form-fields.tsx';
import { QueryLoadState } from '../../../../components/load-state.tsx';
import { formatCount, formatFilterDay, formatShortDay } from '../../../../lib/dates.ts';
import { useContractForm } from '../../../../lib/form/use-contract-form.ts';
import { commonTextCatalogue, useLocale, useTexts } from '../../../../lib/locale.tsx';
import { teamCasesQuery, useReassignCases, type TeamCaseOwner } from '../../api/team-work.ts';
import styles from '../case/case.module.css';
import { teamTextCatalogue } from './team-catalogue.ts';

interface ReassignDialogProps {
  holder: TeamCaseOwner;
  title: string;
  members: readonly MemberWork[];
  onClose: () => void;
  /** Called with the number of moved cases and the ids of the others. */
  onDone: (moved: number, refused: readonly string[]) => void;
}

/** Returns a line that describes a case: id, submitter, type and due date. */
function useCaseLine() {
  const shared = useTexts(commonTextCatalogue);
  const { locale } = useLocale();
  return ({ caseId, name, feedbackType, dueAt }: MyWorkCase) =>
    [caseId, name, feedbackType, dueAt ? formatShortDay(dueAt, locale) : shared.none].join(' · ');
}

/** Lists the open cases of a member or of the queue, and reassigns the selected ones. */
export function ReassignCasesDialog({
  holder,
  title,
  members,
  onClose,
  onDone,
}: ReassignDialogProps) {
  const texts = useTexts(teamTextCatalogue);
  const { locale } = useLocale();
  const list = useQuery(teamCasesQuery(holder));
  const reassigning = useReassignCases();
  const lineOf = useCaseLine();
  const { form, field, submitWith, leaving } = useContractForm<
    { caseIds: string[]; userId: string },
    ReassignRequest
  >(reassignCasesSchema, { caseIds: [], userId: '' }, null);
  const { cases = [], total = 0 } = list.data ?? {};
  const receivers = members.filter(
    (member) => !('userId' in holder) || member.userId !== holder.userId,
  );
  const labelOf = ({ name, away }: MemberWork) => {
    if (!away) return name;
    const day = formatFilterDay(away.lastDay, locale);
    return `${name}, ${away.standIn ? texts.awayTo(day, away.standIn) : texts.away(day)}`;
  };
  return (
    <FormDialog
      title={title}
      submit={{
        label: texts.reassign,
        busyLabel: texts.reassigning,
        busy: reassigning.isPending,
        disabled: cases.length === 0,
      }}
      leaving={leaving(onClose)}
      onSubmit={submitWith(reassigning.mutate, (_, { moved, refused }) =>
        onDone(
          moved,
          refused.map(({ caseId }) => caseId),
        ),
      )}
      error={reassigning.error}
      className={styles.fields}
    >
      <QueryLoadState query={list} rows={3} />
      {list.data && cases.length === 0 && <p className={styles.quiet}>{texts.noCases}</p>}
      {cases.length > 0 && (
        <>
          <FormSelect
            {...field('userId')}
            label={texts.to}
            placeholder={texts.choosePerson}
            options={receivers.map((member) => ({
              value: String(member.userId),
              label: labelOf(member),
            }))}
          />
          {total > cases.length && (
            <p className={styles.quiet}>
              {texts.first(formatCount(cases.length, locale), formatCount(total, locale))}
            </p>
          )}
          <div>
            <Button
              onClick={() =>
                form.setValue(
                  'caseIds',
                  cases.map(({ caseId }) => caseId),
                  { shouldDirty: true },
                )
              }
            >
              {texts.chooseAll}
            </Button>
          </div>
          <FormCheckboxGroup
            {...field('caseIds')}
            label={texts.choose}
            stacked
            options={cases.map((row) => ({ value: row.caseId, label: lineOf(row) }))}
          />
        </>
      )}
    </FormDialog>
  );
}
