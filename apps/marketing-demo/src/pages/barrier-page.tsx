import { defaultLocale } from '@feedback/contract/messages';
import { buildStatusPath } from '@feedback/contract/wire/site-paths';

import { siteContent } from '../content/content.ts';
import type { PageContext, SitePage } from '../page.ts';
import { FeedbackForm } from '../parts/feedback-form.tsx';
import { NodalOfficer } from '../parts/nodal-officer.tsx';
import { PhoneAlternatives, NoScriptContent } from './feedback-page.tsx';
import css from './feedback-page.module.css';

/**
 * Returns the page for reporting a barrier: the form with a preselected topic, next to ways that
 * need no form (rule 16.4).
 */
export function createBarrierPage(context: PageContext): SitePage {
  const { texts, locale, to } = context;
  const { feedbackType, subType } = siteContent.accessibility.subject;
  return {
    path: '/feedback/accessibility',
    title: texts.barrierTitle,
    description: texts.barrierLead,
    embedsForm: true,
    body: (
      <div className={css.page}>
        <div className={css.reasons}>
          <h1>{texts.barrierTitle}</h1>
          <p className={css.subtitle}>{texts.barrierLead}</p>
          <NodalOfficer />
        </div>
        <section className={css.place} aria-label={texts.feedbackForm}>
          <FeedbackForm
            audience="customer"
            lang={locale}
            status-url={to(buildStatusPath(defaultLocale))}
            topic={`${feedbackType}/${subType}`}
          >
            <a slot="accessibility" className={css.statement} href={to('/accessibility')}>
              {texts.toStatement}
            </a>
          </FeedbackForm>
          <NoScriptContent form="customer" context={context} />
        </section>
        <PhoneAlternatives context={context} />
      </div>
    ),
  };
}
