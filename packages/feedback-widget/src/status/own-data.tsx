import { dataRequestFieldsSchema } from '@feedback/contract/cases/case-fields';
import { limits } from '@feedback/contract/limits';
import {
  dataRequestKinds,
  type DataRequestKind,
} from '@feedback/contract/privacy/data-request-kinds';
import { Alert } from '@feedback/ui/alert';
import { Button } from '@feedback/ui/button';
import { Select } from '@feedback/ui/select';
import { TextArea } from '@feedback/ui/text-area';
import { useState } from 'react';

import type { ApiError } from '../api/api-error.ts';
import type { Connection } from '../api/connection.ts';
import { fetchOwnData, sendDataRequest } from '../api/status-api.ts';
import { FullWidthField } from '../form/form-layout.tsx';
import { createSubmissionId } from '../form/submit/submission-id.ts';
import { useForm } from '../form/use-form.ts';
import { useLeaveWarning } from '../form/draft/use-keeping.ts';
import type { StatusPageTexts } from '../texts/use-status-texts.ts';
import { StatusHeading } from './heading.tsx';
import { toStatusErrors } from './status-errors.ts';
import styles from './status.module.css';
import { TaskForm } from './tasks/task-form.tsx';
import { useDownload } from './use-download.ts';

interface OwnDataProps {
  texts: StatusPageTexts;
  connection: Connection;
  onFailure: (error: ApiError) => void;
  onChoose: (caseId: string) => void;
}

/** Lets submitters download their data and request its correction or erasure. */
export function OwnData(props: OwnDataProps) {
  const { data } = props.texts.status;
  const [requested, setRequested] = useState<string>();
  return (
    <>
      <StatusHeading text={data.title} />
      <p className={styles.text}>{data.lead}</p>
      <Downloads {...props} />
      <section className={styles.section}>
        <h3 className={styles.title}>{data.askTitle}</h3>
        {requested ? (
          <Alert
            tone="ok"
            action={{ label: data.toRequest, onAction: () => props.onChoose(requested) }}
          >
            {data.sent(requested)}
          </Alert>
        ) : (
          <RightsForm {...props} onRequested={setRequested} />
        )}
      </section>
    </>
  );
}

function Downloads({ texts, connection, onFailure }: OwnDataProps) {
  const { data } = texts.status;
  const { fetching, lost, download } = useDownload(onFailure);
  const start = (kind: 'json' | 'html') =>
    void download(`my-data.${kind}`, () => fetchOwnData(connection, kind), kind);
  return (
    <>
      <div className={styles.choices}>
        <Button busy={fetching === 'html'} onClick={() => start('html')}>
          {data.readable}
        </Button>
        <Button busy={fetching === 'json'} onClick={() => start('json')}>
          {data.machine}
        </Button>
      </div>
      <p role="alert" className={styles.lost}>
        {lost && data.lost}
      </p>
    </>
  );
}

interface RightsFormProps extends OwnDataProps {
  onRequested: (caseId: string) => void;
}

const wish: { right: DataRequestKind; text: string } = { right: 'correct', text: '' };

const validate = (values: { right: string; text: string }) =>
  toStatusErrors(dataRequestFieldsSchema.safeParse(values));

function RightsForm({ texts, connection, onFailure, onRequested }: RightsFormProps) {
  const { status } = texts;
  const { data } = status;
  const form = useForm({ initial: wish, validate, texts });
  const [submissionId, setSubmissionId] = useState(createSubmissionId);
  const { right } = form.values;
  useLeaveWarning(form.values.text !== '');
  return (
    <TaskForm
      texts={texts}
      form={form}
      words={{ submit: data.send, submitting: status.sending, failed: status.notSent }}
      act={async (values) =>
        onRequested(await sendDataRequest(connection, { ...values, submissionId }))
      }
      onFailure={(error) => {
        if (error.failure?.code === 'submissionChanged') setSubmissionId(createSubmissionId());
        onFailure(error);
      }}
    >
      <FullWidthField>
        <Select
          {...form.bind('right')}
          label={data.ask}
          hint={data.about[right]}
          options={dataRequestKinds.map((value) => ({ value, label: data.right[value] }))}
        />
      </FullWidthField>
      <FullWidthField>
        <TextArea
          {...form.bind('text')}
          label={data.text}
          required={right === 'correct'}
          rows={4}
          max={limits.text.entry}
        />
      </FullWidthField>
    </TaskForm>
  );
}
