import { caseClassSchema, isComplaintClass } from '@feedback/contract/kinds/case-class';
import type { Step } from '@feedback/contract/automation/steps';
import { isTypeOfferedTo, type Audience } from '@feedback/contract/kinds/audience';
import { limits } from '@feedback/contract/limits';
import type { CaseRow } from '@feedback/contract/cases/case-columns';
import { useQuery } from '@tanstack/react-query';
import type { useContractForm } from '../../../../lib/form/use-contract-form.ts';

import { ComplaintCodeSelect } from '../../../../components/form/complaint-code-select.tsx';
import {
  FormCheckboxGroup,
  FormCountedTextField,
  FormReasonField,
  FormSelect,
  FormTextField,
} from '../../../../components/form/form-fields.tsx';
import { PersonSelect } from '../../../../components/form/person-select.tsx';
import { useTexts } from '../../../../lib/locale.tsx';
import { rootCausesQuery, tagsQuery } from '../../../../lib/queries/list-queries.ts';
import { templatesQuery } from '../../../../lib/queries/templates-query.ts';
import { usePossibleAssignees } from '../case/assignees.ts';
import { reportTextCatalogue } from '../report-texts.ts';
import { bulkTextCatalogue } from './bulk-texts.ts';
import type { StepFormValues } from './step-form.ts';

interface StepFieldsProps {
  form: ReturnType<typeof useContractForm<StepFormValues, Step>>;
  rows: readonly CaseRow[];
  tab: Audience;
}

function ReplyFields({ form: { field }, tab }: StepFieldsProps) {
  const texts = useTexts(bulkTextCatalogue);
  const { data = [] } = useQuery(templatesQuery);
  const options = data
    .filter(({ userType }) => isTypeOfferedTo(userType, tab))
    .map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <FormSelect
      {...field('templateId')}
      label={texts.template}
      placeholder={texts.chooseTemplate}
      options={options}
      required
    />
  );
}

function TagFields({ form: { field } }: StepFieldsProps) {
  const texts = useTexts(bulkTextCatalogue);
  const { data = [] } = useQuery(tagsQuery);
  const options = data.map(({ id, name }) => ({ value: String(id), label: name }));
  return <FormCheckboxGroup {...field('add')} label={texts.tags} options={options} />;
}

function ClassFields({ form: { form, field } }: StepFieldsProps) {
  const texts = useTexts(bulkTextCatalogue);
  const kind = caseClassSchema.options.find((one) => one === form.watch('class'));
  return (
    <>
      <FormSelect
        {...field('class')}
        label={texts.class}
        options={caseClassSchema.options.map((value) => ({ value, label: texts.classes[value] }))}
        required
      />
      {isComplaintClass(kind) && (
        <ComplaintCodeSelect {...field('complaintCode')} label={texts.code} kind={kind} />
      )}
      <ReasonField form={{ field }} />
    </>
  );
}

function ReasonField({ form: { field } }: { form: Pick<StepFieldsProps['form'], 'field'> }) {
  const texts = useTexts(bulkTextCatalogue);
  return <FormReasonField {...field('reason')} label={texts.reason} required />;
}

function AssignFields({ form: { field }, rows }: StepFieldsProps) {
  const texts = useTexts(bulkTextCatalogue);
  const report = useTexts(reportTextCatalogue);
  const assignees = usePossibleAssignees(rows);
  return (
    <PersonSelect
      {...field('to')}
      label={texts.to}
      placeholder={report.chooseUser}
      before={assignees.teams}
      noteOf={assignees.noteOf}
      people={assignees.users}
      valueOf={({ id }) => String(id)}
      required
    />
  );
}

function CloseFields({ form: { field } }: StepFieldsProps) {
  const texts = useTexts(bulkTextCatalogue);
  const report = useTexts(reportTextCatalogue);
  const { data: causes = [] } = useQuery(rootCausesQuery);
  return (
    <>
      <FormCountedTextField
        {...field('feedackClosureDesc')}
        label={report.closureDescription}
        hint={texts.closeHint}
        most={limits.text.closeDescription}
        autoComplete="off"
        required
      />
      {causes.length > 0 && (
        <FormSelect
          {...field('rootCause')}
          label={report.columns.rootCause}
          options={[
            { value: '', label: report.chooseRootCause },
            ...causes.map(({ rootCause }) => ({ value: rootCause, label: rootCause })),
          ]}
        />
      )}
    </>
  );
}

function RemindFields({ form: { field } }: StepFieldsProps) {
  const texts = useTexts(bulkTextCatalogue);
  return (
    <FormTextField {...field('inDays')} label={texts.snoozeDays} inputMode="numeric" required />
  );
}

const fieldsOf = {
  reply: ReplyFields,
  tags: TagFields,
  class: ClassFields,
  assign: AssignFields,
  close: CloseFields,
  remind: RemindFields,
  reopen: ReasonField,
} as const;

/** The fields of the chosen kind of step. */
export function StepFields(props: StepFieldsProps) {
  const Fields = fieldsOf[props.form.form.watch('kind')];
  return <Fields {...props} />;
}
