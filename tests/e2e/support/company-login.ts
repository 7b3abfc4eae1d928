import { test as base } from '@playwright/test';

import {
  startIdentityProvider,
  type IdentityProvider,
} from '../../../apps/api/src/testing/identity-provider.ts';
import { startProduct } from '../../support/product.ts';

/** Stories on a separate product whose users sign in through a real identity provider. */
export const test = base.extend<object, { company: IdentityProvider & { readonly url: string } }>({
  company: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from it
    async ({}, use) => {
      let provider: IdentityProvider | undefined;
      const product = await startProduct(async (url) => {
        provider = await startIdentityProvider(url);
        const { issuer, clientId, clientSecret, name, roles } = provider.settings;
        return {
          PUBLIC_URL: url,
          RATE_LIMITS: 'off',
          OIDC_ISSUER: issuer,
          OIDC_CLIENT_ID: clientId,
          OIDC_CLIENT_SECRET: clientSecret,
          OIDC_NAME: name,
          OIDC_ROLES: JSON.stringify(roles),
        };
      });
      if (provider) await use({ ...provider, url: product.url });
      await product.stop();
      await provider?.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ company }, use) => use(company.url),
});
