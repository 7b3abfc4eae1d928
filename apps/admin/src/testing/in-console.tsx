import type { Decorator } from '@storybook/react-vite';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';

import { storePreference } from '../lib/browser/preferences.ts';
import { LocaleProvider } from '../lib/locale.tsx';

/**
 * Gives a story the context of the console's pages: an address, a query cache and the language.
 */
export const withConsoleContext: Decorator = (Story, { globals }) => {
  const locale = String(globals['locale']);
  storePreference('locale', locale);
  return (
    <MemoryRouter key={locale}>
      <QueryClientProvider client={new QueryClient()}>
        <Suspense>
          <LocaleProvider>
            <Story />
          </LocaleProvider>
        </Suspense>
      </QueryClientProvider>
    </MemoryRouter>
  );
};
