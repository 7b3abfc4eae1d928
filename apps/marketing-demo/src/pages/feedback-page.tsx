import { defaultLocale } from '@feedback/contract/messages';
import {
  buildHtmlFormPath,
  buildStatusPath,
  type HtmlForm,
} from '@feedback/contract/wire/site-paths';
import { toTelephoneLink, toUnbreakableText } from '@feedback/site-shell';

import { FeedbackForm } from '../parts/feedback-form.tsx';
import { localizeBrand } from '../content/local-brand.ts';
import type { PageContext, SitePage } from '../page.ts';
import css from './feedback-page.module.css';

/** The status page's address in the default language (rule 1.4). */
const statusPage = buildStatusPath(defaultLocale);

type PublicAudience = 'customer' | 'distributor';

const other: Record<PublicAudience, PublicAudience> = {
  customer: 'distributor',
  distributor: 'customer',
};

interface FeedbackProps {
  audience: PublicAudience;
  context: PageContext;
}

function Reasons({ context: { texts, locale } }: { context: PageContext }) {
  return (
    <div className={css.reasons}>
      <h1>{texts.feedbackTitle(localizeBrand(locale).shortName)}</h1>
      <p className={css.subtitle}>{texts.feedbackSubtitle}</p>
    </div>
  );
}

/**
 * The steps of giving feedback, and other ways to contact the company; on a phone below the form.
 */
function Steps({ audience, context }: FeedbackProps) {
  const { texts, to } = context;
  return (
    <div className={css.below}>
      <h2 className={css.stepsTitle}>{texts.feedbackSteps}</h2>
      <ol className={css.steps}>
        <li>{texts.feedbackStep1}</li>
        <li>{texts.feedbackStep2}</li>
        <li>{texts.feedbackStep3}</li>
      </ol>
      <p className={css.other}>
        {texts.notYou[audience]}{' '}
        <a href={to(`/feedback/${other[audience]}`)}>{texts.otherForm[audience]}</a>
      </p>
      <p className={css.other}>
        {texts.haveCase} <a href={to(statusPage)}>{texts.toStatus}</a>
      </p>
      <AccessibilityStatementLink context={context} />
    </div>
  );
}

/** A link to the accessibility statement and its nodal officer (rule 16.4). */
export const AccessibilityStatementLink = ({
  context: { texts, to },
}: {
  context: PageContext;
}) => (
  <p className={css.other}>
    {texts.barrier} <a href={to('/accessibility')}>{texts.toStatement}</a>
  </p>
);

/** The telephone numbers to call instead. */
export function PhoneAlternatives({ context: { texts, locale } }: { context: PageContext }) {
  const brand = localizeBrand(locale);
  return (
    <div className={css.talk}>
      <p>
        {texts.ratherTalk}{' '}
        <a className={css.phone} href={toTelephoneLink(brand.phones[0])}>
          {toUnbreakableText(brand.phones[0])}
        </a>
      </p>
      <p>{brand.careHours}</p>
    </div>
  );
}

interface NoScriptProps {
  form: HtmlForm;
  context: PageContext;
}

/** The content for visitors without JavaScript: the form that works without it, and the phones. */
export function NoScriptContent({ form, context }: NoScriptProps) {
  const { texts, locale, formLocale } = context;
  return (
    <noscript>
      <div className={css.withoutScript}>
        <h2>{texts.noScriptTitle}</h2>
        <p>
          <a href={buildHtmlFormPath(form, formLocale)}>{texts.noScriptLink}</a>
        </p>
        <h3>{texts.callUs}</h3>
        {localizeBrand(locale).phones.map((phone) => (
          <p key={phone}>
            <a href={toTelephoneLink(phone)}>{toUnbreakableText(phone)}</a>
          </p>
        ))}
      </div>
    </noscript>
  );
}

function FeedbackBody({ audience, context }: FeedbackProps) {
  return (
    <div className={css.page}>
      <Reasons context={context} />
      <section className={css.place} aria-label={context.texts.feedbackForm}>
        <FeedbackForm
          audience={audience}
          lang={context.formLocale}
          status-url={context.to(statusPage)}
        />
        <NoScriptContent form={audience} context={context} />
      </section>
      <Steps audience={audience} context={context} />
      <PhoneAlternatives context={context} />
    </div>
  );
}

const capitalised = (audience: PublicAudience): string =>
  audience.charAt(0).toUpperCase() + audience.slice(1);

/**
 * Returns the public feedback pages. Both forms share one screen, whose canonical address is the
 * customer's (rule 2.13).
 */
export const createFeedbackPages = (context: PageContext): SitePage[] =>
  (['customer', 'distributor'] as const).map((audience) => {
    const { texts, locale } = context;
    const brand = localizeBrand(locale);
    return {
      path: `/feedback/${audience}`,
      aliases: [`/${audience}`, `/feedback/${capitalised(audience)}`],
      canonical: '/feedback/customer',
      title: texts.feedbackFor[audience],
      description: texts.feedbackDescription(brand.name),
      embedsForm: true,
      htmlForm: buildHtmlFormPath(audience, context.formLocale),
      body: <FeedbackBody audience={audience} context={context} />,
    };
  });
