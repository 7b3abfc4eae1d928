import type {
  SetupStep,
  SetupStepName,
  SetupChecklist,
} from '@feedback/contract/system/first-steps';
import { Button } from '@feedback/ui/button';
import { VisuallyHidden } from '@feedback/ui/hidden';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import { Link } from 'react-router-dom';

import { ErrorAlert } from '../../../../components/failure-alert.tsx';
import { formatShortDay } from '../../../../lib/dates.ts';
import { useLocale, useTexts } from '../../../../lib/locale.tsx';
import {
  requestSetupChecklistDismissal,
  setupChecklistTextCatalogue,
  setupChecklistQuery,
} from '../../api/first-steps.ts';
import { EmbedSnippet } from './embed-snippet.tsx';
import styles from './first-steps.module.css';

/**
 * The page that completes a step of the set-up checklist; steps of the server's configuration have
 * none.
 */
const pages: Partial<Record<SetupStepName, string>> = {
  locations: '/admin/location',
  types: '/admin/feedbacktype',
  people: '/admin/user',
  levels: '/admin/settings/levels',
  holidays: '/admin/settings/holidays',
  codes: '/admin/settings/codes',
  secondFactor: '/admin/account',
  mail: '/admin/settings/messages',
  sms: '/admin/settings/messages',
};

function Step({ step }: { step: SetupStep }) {
  const texts = useTexts(setupChecklistTextCatalogue);
  const { locale } = useLocale();
  const { name, isDone, at } = step;
  const page = pages[name];
  return (
    <li className={styles.step} data-done={isDone ? '' : undefined}>
      <span className={styles.mark} aria-hidden>
        {isDone && <Check size={14} strokeWidth={3} />}
      </span>
      <span>
        <VisuallyHidden>{isDone ? texts.done : texts.toDo} </VisuallyHidden>
        {page ? <Link to={page}>{texts.steps[name]}</Link> : texts.steps[name]}{' '}
        <span className={styles.detail}>
          {at ? formatShortDay(at, locale) : texts.details[name](step)}
        </span>
      </span>
    </li>
  );
}

function Checklist({ found, onHide }: { found: SetupChecklist; onHide: () => void }) {
  const texts = useTexts(setupChecklistTextCatalogue);
  const { steps } = found;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section className={styles.card} aria-labelledby="first-steps">
      <div className={styles.steps}>
        <div className={styles.head}>
          <h2 id="first-steps" className={styles.heading}>
            {texts.title}{' '}
            <span className={styles.detail}>{texts.progress(done, steps.length)}</span>
          </h2>
          <Button variant="quiet" onClick={onHide}>
            {texts.hide}
          </Button>
        </div>
        <ul className={styles.list}>
          {steps.map((step) => (
            <Step key={step.name} step={step} />
          ))}
        </ul>
      </div>
      <EmbedSnippet script={found.script} sites={found.sites} />
    </section>
  );
}

/**
 * The set-up checklist of a new installation, with the code that embeds the form. A step is ticked
 * when its data exists. Any super admin can hide the checklist (rule 6.14).
 */
export function SetupChecklistCard() {
  const texts = useTexts(setupChecklistTextCatalogue);
  const queryClient = useQueryClient();
  const { data } = useQuery(setupChecklistQuery);
  const hiding = useMutation({
    mutationFn: requestSetupChecklistDismissal,
    onSettled: () => queryClient.invalidateQueries(setupChecklistQuery),
  });
  if (!data) return null;
  return (
    <>
      <ErrorAlert error={hiding.error} />
      {data.isDismissed ? (
        <p className={styles.hidden}>
          <Button variant="quiet" onClick={() => hiding.mutate(false)}>
            {texts.show}
          </Button>
        </p>
      ) : (
        <Checklist found={data} onHide={() => hiding.mutate(true)} />
      )}
    </>
  );
}
