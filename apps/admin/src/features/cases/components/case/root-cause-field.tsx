import type { CloseFeedbackRequest } from '@feedback/contract/submissions/feedback';
import { useQuery } from '@tanstack/react-query';
import type { Control } from 'react-hook-form';

import { FormSelect } from '../../../../components/form/form-fields.tsx';
import { useTexts } from '../../../../lib/locale.tsx';
import { rootCausesQuery } from '../../../../lib/queries/list-queries.ts';
import { reportTextCatalogue } from '../report-texts.ts';

interface RootCauseFieldProps<Out> {
  control: Control<CloseFeedbackRequest, unknown, Out>;
}

/** An optional field for the root cause of a case; hidden while the list of causes is empty. */
export function RootCauseField<Out>({ control }: RootCauseFieldProps<Out>) {
  const texts = useTexts(reportTextCatalogue);
  const { data = [] } = useQuery(rootCausesQuery);
  if (data.length === 0) return null;
  return (
    <FormSelect
      control={control}
      name="rootCause"
      label={texts.columns.rootCause}
      options={[
        { value: '', label: texts.chooseRootCause },
        ...data.map(({ rootCause }) => ({ value: rootCause, label: rootCause })),
      ]}
    />
  );
}
