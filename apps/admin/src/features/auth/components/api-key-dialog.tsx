import {
  apiScopeSchema,
  createApiKeySchema,
  type CreateApiKeyRequest,
} from '@feedback/contract/auth/api-key';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { ErrorAlert } from '../../../components/failure-alert.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import {
  FormSelect,
  FormTextField,
  FormCheckboxGroup,
} from '../../../components/form/form-fields.tsx';
import { buildSelectOptions } from '../../../components/list-screen/use-list.ts';
import { QueryLoadFailure } from '../../../components/load-state.tsx';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { useTexts } from '../../../lib/locale.tsx';
import { usePersonLabels } from '../../../lib/texts/use-person-labels.ts';
import { ownersQuery } from '../../../lib/queries/choice-queries.ts';
import { apiKeyTextCatalogue, apiKeysQuery, requestNewApiKey } from '../api/api-keys.ts';

/** Values of the API key dialog; the account's value is its id as a string. */
interface KeyForm {
  name: string;
  userId: string;
  scopes: string[];
  days: string;
}

const empty: KeyForm = { name: '', userId: '', scopes: [], days: '90' };
const digit = /\d/;

interface KeyDialogProps {
  onClose: () => void;
  onMade: (key: string) => void;
}

/** Dialog that creates an API key with a name, an account, scopes and a lifetime. */
export function ApiKeyDialog({ onClose, onMade }: KeyDialogProps) {
  const texts = useTexts(apiKeyTextCatalogue);
  const { label } = usePersonLabels();
  const people = useQuery(ownersQuery);
  const queryClient = useQueryClient();
  const making = useMutation({
    mutationFn: requestNewApiKey,
    onSettled: () => queryClient.invalidateQueries(apiKeysQuery),
  });
  const { field, submitWith, leaving } = useContractForm<KeyForm, CreateApiKeyRequest>(
    createApiKeySchema,
    empty,
    'api key',
  );
  const accounts = (people.data ?? []).map((person) => ({
    value: String(person.id),
    label: label(person),
  }));
  return (
    <FormDialog
      title={texts.newKey}
      size="small"
      submit={{ label: texts.create, busyLabel: texts.creating, busy: making.isPending }}
      leaving={leaving(onClose)}
      onSubmit={submitWith(making.mutate, (_values, { key }) => onMade(key))}
    >
      <ErrorAlert error={making.error} />
      <QueryLoadFailure query={people} />
      <FormTextField {...field('name')} label={texts.name} autoComplete="off" required />
      <FormSelect
        {...field('userId')}
        label={texts.actsFor}
        hint={texts.actsForHint}
        options={[{ value: '', label: texts.chooseAccount }, ...accounts]}
        required
      />
      <FormCheckboxGroup
        {...field('scopes')}
        label={texts.scopes}
        options={buildSelectOptions(apiScopeSchema.options, (scope) => texts.scopeName[scope])}
        stacked
        required
      />
      <FormTextField
        {...field('days')}
        label={texts.days}
        hint={texts.daysHint}
        inputMode="numeric"
        accept={digit}
        autoComplete="off"
        required
      />
    </FormDialog>
  );
}
