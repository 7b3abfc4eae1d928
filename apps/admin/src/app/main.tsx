import '@feedback/ui/tokens.css';
import '@feedback/ui/fonts.css';
import '@feedback/ui/base.css';
import './page.css';

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';

import { LocaleProvider } from '../lib/locale.tsx';
import { applyTheme, readTheme } from '../lib/browser/preferences.ts';
import { consoleRouter } from './router.tsx';

applyTheme(readTheme());

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root" to draw the console into.');

createRoot(root).render(
  <StrictMode>
    <LocaleProvider>
      <RouterProvider router={consoleRouter} />
    </LocaleProvider>
  </StrictMode>,
);
