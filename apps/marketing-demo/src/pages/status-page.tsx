import { defaultLocale } from '@feedback/contract/messages';
import { buildHtmlFormPath, buildStatusPath } from '@feedback/contract/wire/site-paths';

import type { PageContext, SitePage } from '../page.ts';
import { FeedbackStatus } from '../parts/feedback-form.tsx';
import {
  PhoneAlternatives,
  AccessibilityStatementLink,
  NoScriptContent,
} from './feedback-page.tsx';
import css from './feedback-page.module.css';

/**
 * Complaint platforms outside the company: the regulator's system, and online dispute resolution.
 */
const complaintPlatforms = {
  scores: 'https://scores.sebi.gov.in/',
  odr: 'https://smartodr.in/',
} as const;

/** Returns the page where submitters follow their cases (rule 1.4). */
export function createStatusPage(context: PageContext): SitePage {
  const { texts, formLocale, to } = context;
  return {
    path: buildStatusPath(defaultLocale),
    title: texts.statusTitle,
    description: texts.statusLead,
    embedsForm: true,
    htmlForm: buildHtmlFormPath('status', formLocale),
    body: (
      <div className={css.page}>
        <div className={css.reasons}>
          <h1>{texts.statusTitle}</h1>
          <p className={css.subtitle}>{texts.statusLead}</p>
        </div>
        <section className={css.place} aria-label={texts.statusTitle}>
          <FeedbackStatus lang={formLocale} />
          <NoScriptContent form="status" context={context} />
        </section>
        <div className={css.below}>
          <p className={css.other}>
            {texts.noCaseYet} <a href={to('/feedback/customer')}>{texts.feedbackFor.customer}</a>
          </p>
          <p className={css.other}>
            {texts.notSettled} <a href={complaintPlatforms.scores}>SCORES</a>
            {' · '}
            <a href={complaintPlatforms.odr}>SMART ODR</a>
          </p>
          <AccessibilityStatementLink context={context} />
        </div>
        <PhoneAlternatives context={context} />
      </div>
    ),
  };
}
