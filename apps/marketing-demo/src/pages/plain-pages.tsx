import { brand } from '@feedback/contract/brand';
import { defaultLocale } from '@feedback/contract/messages';
import { getSiteTexts } from '@feedback/site-shell';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import type { SiteAssets } from '../page.ts';
import { FeedbackForm } from '../parts/feedback-form.tsx';

const texts = getSiteTexts(defaultLocale);
const shellSource = `/shell/v1/data.${defaultLocale}.json`;

/** The head of a page outside the site: its title and the files that it loads. */
const Head = ({ title, children }: { title: string; children: ReactNode }) => (
  <head>
    <meta charSet="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <meta name="color-scheme" content="light dark" />
    <title>{title}</title>
    <link rel="icon" href={brand.logo} type="image/svg+xml" />
    {children}
  </head>
);

/** A page like an intranet page, which contains only the form's two tags. */
const Intranet = ({ assets }: { assets: SiteAssets }) => (
  <html lang={defaultLocale}>
    <Head title={texts.intranetTitle}>
      <script
        type="module"
        src={assets.embed.src}
        integrity={assets.embed.integrity}
        crossOrigin="anonymous"
      />
    </Head>
    <body>
      <main>
        <h1>{texts.intranetTitle}</h1>
        <p>{texts.intranetLead}</p>
        <FeedbackForm audience="employee" lang={defaultLocale} />
      </main>
    </body>
  </html>
);

/** A partner's page without a framework: header and footer are custom elements. */
const Partner = () => (
  <html lang={defaultLocale}>
    <Head title={texts.partnerTitle}>
      <script type="module" src="/shell/v1/site-shell.js" />
    </Head>
    <body>
      {createElement('site-header', { src: shellSource })}
      <main id="main" tabIndex={-1}>
        <h1>{texts.partnerTitle}</h1>
        <p>{texts.partnerLead}</p>
      </main>
      {createElement('site-footer', { src: shellSource })}
    </body>
  </html>
);

/**
 * Renders pages without the shell and without a framework, which prove that the tags work alone.
 * They are in the folder `demo`, which production does not serve.
 */
export const renderPlainPages = (assets: SiteAssets) => [
  {
    paths: ['/intranet'],
    file: 'demo/intranet/index.html',
    html: `<!DOCTYPE html>${renderToStaticMarkup(<Intranet assets={assets} />)}\n`,
  },
  {
    paths: ['/partner'],
    file: 'demo/partner/index.html',
    html: `<!DOCTYPE html>${renderToStaticMarkup(<Partner />)}\n`,
  },
];
