import type { UserChange } from '@feedback/contract/users/user-import';
import { Alert } from '@feedback/ui/alert';
import { Button } from '@feedback/ui/button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import * as z from 'zod/mini';

import {
  ImportFileField,
  ImportProblemList,
  importTextCatalogue,
  useImportErrorText,
} from '../../../components/list-import/list-import.tsx';
import styles from '../../../components/list-import/list-import.module.css';
import { FormTextField } from '../../../components/form/form-fields.tsx';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { ownPasswordSchema } from '../../../components/password-dialog.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { useTexts } from '../../../lib/locale.tsx';
import { useDownload } from '../../../lib/browser/save-file.ts';
import { UserImportRows } from '../components/import-rows.tsx';
import {
  downloadUserList,
  requestUserImport,
  requestUserImportPreview,
} from '../api/users-import.ts';

/** Downloads of the current list, for changing and importing it again, and of an empty list. */
function Downloads() {
  const { users: texts } = useTexts(importTextCatalogue);
  const [everybody, template] = [
    useDownload(() => downloadUserList('users')),
    useDownload(() => downloadUserList('template')),
  ];
  return (
    <div className={styles.actions}>
      {[
        { download: everybody, label: texts.downloadUsers },
        { download: template, label: texts.downloadTemplate },
      ].map(({ download, label }) => (
        <Button
          key={label}
          busy={download.isPending}
          busyLabel={texts.downloading}
          onClick={() => download.mutate()}
        >
          <Download size={16} aria-hidden /> {label}
        </Button>
      ))}
    </div>
  );
}

const isStale = (error: Error | null) => error instanceof ApiError && error.code === 'staleVersion';

const changes: readonly UserChange[] = ['new', 'changed', 'deactivated', 'unchanged'];

/** The import of users: choose a list, review its changes, save them (rule 8.20). */
export function UserImportPage() {
  const texts = useTexts(importTextCatalogue);
  const { users } = texts;
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const preview = useMutation({ mutationFn: requestUserImportPreview });
  const taking = useMutation({
    mutationFn: requestUserImport,
    onSuccess: () => queryClient.invalidateQueries(),
    onError: (error, { file: sent }) => {
      if (isStale(error)) preview.mutate(sent);
    },
  });
  const look = (chosen: File | null) => {
    setFile(chosen);
    form.reset();
    taking.reset();
    preview.reset();
    if (chosen) preview.mutate(chosen);
  };
  const { rows = [], basis, needsPassword } = preview.data ?? {};
  const { form, field, submitWith } = useContractForm(
    needsPassword ? ownPasswordSchema : z.object({ password: z.string() }),
    { password: '' },
    null,
  );
  const failure = useImportErrorText(form.formState.errors.password ? null : taking.error);
  const changing = rows.filter(({ change }) => change !== 'unchanged');
  const isWrong = rows.some(({ problems }) => problems.length > 0);
  const counted = changes.flatMap((change) => {
    const count = rows.filter((row) => row.change === change).length;
    return count === 0 ? [] : [users.counts[change](count)];
  });
  return (
    <>
      <PageHeader
        title={users.title}
        back={{ to: '/admin/user', text: users.back }}
        lead={
          <>
            <p>{users.lead}</p>
            <p>{users.kept}</p>
          </>
        }
      />
      <div className={styles.page}>
        <Downloads />
        <ImportFileField
          file={file}
          onFile={look}
          error={preview.error}
          isReading={preview.isPending}
          disabled={taking.isPending}
        />
        {failure && (
          <Alert tone={isStale(taking.error) ? 'warn' : 'bad'}>
            {isStale(taking.error) ? users.stale : failure}
          </Alert>
        )}
        <ImportProblemList rows={rows} columns={users.columns} />
        {taking.data && (
          <Alert tone="ok">
            {users.taken(taking.data.added, taking.data.changed, taking.data.deactivated)}
          </Alert>
        )}
        {file && basis && !taking.isSuccess && (
          <>
            <p aria-live="polite">{counted.join(', ')}</p>
            {changing.length > 0 && <UserImportRows rows={changing} />}
            {!isWrong && (
              <form
                className={styles.page}
                noValidate
                onSubmit={(event) =>
                  void submitWith(
                    ({ password }, outcome) => taking.mutate({ file, basis, password }, outcome),
                    () => undefined,
                  )(event)
                }
              >
                {needsPassword && (
                  <FormTextField
                    {...field('password')}
                    label={users.ownPassword}
                    hint={users.ownPasswordHint}
                    type="password"
                    autoComplete="current-password"
                    required
                  />
                )}
                <p className={styles.actions}>
                  <Button
                    type="submit"
                    variant="primary"
                    disabled={changing.length === 0}
                    busy={taking.isPending}
                    busyLabel={texts.taking}
                  >
                    {users.take(changing.length)}
                  </Button>
                  {changing.length === 0 && texts.nothingToTake}
                </p>
              </form>
            )}
          </>
        )}
      </div>
    </>
  );
}

export { UserImportPage as Component };
