import { getHandoverCount, handOverCases } from '@feedback/contract/operations';
import { type HandOverRequest, handOverCasesSchema } from '@feedback/contract/users/handover';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert } from '@feedback/ui/alert';
import { Button } from '@feedback/ui/button';
import { MessageDialog } from '@feedback/ui/message-dialog';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';

import { callApi } from '../../../../lib/api-client.ts';
import { FormSelect, FormTextArea } from '../../../../components/form/form-fields.tsx';
import { ErrorAlert } from '../../../../components/failure-alert.tsx';
import { QueryLoadFailure, QueryLoadState } from '../../../../components/load-state.tsx';
import { PersonSelect } from '../../../../components/form/person-select.tsx';
import { commonTextCatalogue, useTexts } from '../../../../lib/locale.tsx';
import { useContractForm } from '../../../../lib/form/use-contract-form.ts';
import { usePersonLabels } from '../../../../lib/texts/use-person-labels.ts';
import { useSession } from '../../../../lib/session.ts';
import styles from './handover.module.css';
import {
  handoverTextCatalogue,
  buildPersonChoice,
  parseHandoverReceiver,
  useHandoverPeople,
} from './use-people.ts';

/** The number of open cases that a person would hand over, requested each time. */
export const handoverCountQuery = (userId: number | undefined) =>
  queryOptions({
    queryKey: ['handover', userId],
    queryFn: ({ signal }) => callApi(getHandoverCount, { parts: { userId: userId ?? 0 }, signal }),
    enabled: userId !== undefined,
    staleTime: 0,
  });

/** Hands over all open cases of a person; returns their number. */
export const requestHandover = (userId: number, body: HandOverRequest) =>
  callApi(handOverCases, { parts: { userId }, body });

const schema = z.object({
  /** The person's id; empty for the current user. */
  from: z.string(),
  to: z.string().check(z.minLength(1, 'receiverRequired')),
  reason: handOverCasesSchema.shape.reason,
});
type Filled = z.infer<typeof schema>;

/** The form that hands over all of a person's cases; asks for confirmation with their number. */
export function HandoverForm() {
  const texts = useTexts(handoverTextCatalogue);
  const shared = useTexts(commonTextCatalogue);
  const { isSuperAdmin } = useSession();
  const people = useHandoverPeople();
  const { label } = usePersonLabels();
  const queryClient = useQueryClient();
  const { form, field, discardDraft, showFieldErrors } = useContractForm<Filled>(
    schema,
    { from: '', to: '', reason: '' },
    'handover',
  );
  const from = useWatch({ control: form.control, name: 'from' });
  const fromId = from ? Number(from) : people.ownId;
  const preview = useQuery(handoverCountQuery(fromId));
  const cases = preview.data?.cases ?? 0;
  const [isAsking, setAsking] = useState(false);
  const run = useMutation({
    mutationFn: () => {
      const { to, reason } = form.getValues();
      return requestHandover(fromId ?? 0, { to: parseHandoverReceiver(to), reason });
    },
    onSuccess: () => {
      queryClient.setQueryData(handoverCountQuery(fromId).queryKey, { cases: 0 });
      discardDraft();
      form.reset({ from, to: '', reason: '' });
    },
    onError: (error) => showFieldErrors(error),
    onSettled: () => {
      setAsking(false);
      void queryClient.invalidateQueries();
    },
  });
  const to = form.getValues('to');
  const person = people.persons.find((each) => buildPersonChoice(each) === to);
  const receiver = person
    ? (person.away?.standIn ?? label(person))
    : (people.teams.find(({ value }) => value === to)?.label ?? '');

  return (
    <>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => void form.handleSubmit(() => setAsking(true))(event)}
      >
        <p className={styles.lead}>{texts.lead}</p>
        {isSuperAdmin && <FormSelect {...field('from')} label={texts.from} options={people.from} />}
        {people.query.error ? (
          <QueryLoadFailure query={people.query} />
        ) : (
          <QueryLoadState query={preview} rows={1} />
        )}
        {preview.data && (
          <output className={styles.count}>{cases > 0 ? texts.count(cases) : texts.none}</output>
        )}
        <PersonSelect
          {...field('to')}
          label={texts.to}
          placeholder={texts.chooseTo}
          before={people.teams}
          people={people.persons.filter(({ id }) => id !== fromId)}
          valueOf={buildPersonChoice}
          required
        />
        <FormTextArea {...field('reason')} label={texts.reason} hint={texts.reasonHint} required />
        <ErrorAlert error={run.error} />
        {run.isSuccess && <Alert tone="ok">{texts.done(run.data.cases)}</Alert>}
        <Button type="submit" variant="primary" disabled={cases === 0}>
          {texts.submit}
        </Button>
      </form>
      <MessageDialog
        open={isAsking}
        title={texts.confirmTitle}
        confirmText={texts.submit}
        cancelText={shared.cancel}
        closeLabel={shared.close}
        busy={run.isPending}
        busyLabel={texts.busy}
        onConfirm={() => run.mutate()}
        onCancel={() => setAsking(false)}
      >
        {texts.confirm(cases, receiver)}
      </MessageDialog>
    </>
  );
}
