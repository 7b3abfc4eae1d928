import { Drawer } from '@feedback/ui/drawer';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link, Outlet, useLocation, useMatches, useNavigate } from 'react-router-dom';

import { BrandMark } from '../../components/brand-mark.tsx';
import { NotAllowedPage } from '../../components/dead-end.tsx';
import { Footer } from '../../components/footer.tsx';
import { LiveConnectionProvider, useLiveUpdates } from '../../lib/live/use-live-updates.ts';
import { commonTextCatalogue, useTexts } from '../../lib/locale.tsx';
import {
  accountPath,
  findLandingPath,
  buildLogoutPath,
  storeSecondFactorSetupDue,
  useSession,
} from '../../lib/session.ts';
import { LoadingPage } from '../states.tsx';
import { canOpenPage } from '../pages.ts';
import { createQueryClient } from '../query-client.ts';
import { Header } from './header.tsx';
import { InactivityGuard } from './inactivity-guard.tsx';
import { Navigation } from './navigation.tsx';
import styles from './shell.module.css';
import { useConsoleShortcuts } from './use-shortcuts.ts';

const CommandPalette = lazy(() =>
  import('./command-palette.tsx').then((m) => ({ default: m.CommandPalette })),
);
const ShortcutsDialog = lazy(() =>
  import('./shortcuts-dialog.tsx').then((m) => ({ default: m.ShortcutsDialog })),
);

// Users open this menu explicitly, so its code loads after the page.
const AccountMenu = lazy(() =>
  import('./account-menu.tsx').then((m) => ({ default: m.AccountMenu })),
);

// Only a new installation's super admins need it.
const Greeting = lazy(() =>
  import('../../features/system/components/first-steps/greeting.tsx').then((m) => ({
    default: m.Greeting,
  })),
);

type Panel = 'navigation' | 'account' | 'palette' | 'shortcuts' | null;

/** Returns the access rule of the matched page's route. */
function useAccess() {
  const handle = useMatches().at(-1)?.handle;
  const access = typeof handle === 'object' && handle && 'access' in handle && handle.access;
  return access === 'admin' || access === 'superadmin' ? access : 'session';
}

/** Moves the focus to a new page, as loading a page would. */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [pathname]);
  return main;
}

/**
 * The frame of the console after sign-in. Creates a query client for each session, so that no user
 * sees data that was loaded for the previous user.
 */
export function ConsoleShell() {
  const navigate = useNavigate();
  const [queryClient] = useState(() =>
    createQueryClient({
      onSessionEnd: () => {
        const { pathname, search } = window.location;
        if (pathname !== '/logout') void navigate(buildLogoutPath('ended', pathname + search));
      },
      onSetUpDue: () => {
        storeSecondFactorSetupDue({ isDue: true });
        void navigate(accountPath);
      },
    }),
  );
  return (
    <QueryClientProvider client={queryClient}>
      <Shell />
    </QueryClientProvider>
  );
}

/** The frame of every page after sign-in: header, menus, the page, footer (rule 1.5). */
function Shell() {
  const texts = useTexts(commonTextCatalogue);
  const session = useSession();
  const access = useAccess();
  const { pathname } = useLocation();
  const main = useFocusOnNavigation();
  const [panel, setPanel] = useState<Panel>(null);
  const line = useLiveUpdates(session.isAdmin && !session.mustSetUp);
  const close = () => setPanel(null);
  useConsoleShortcuts({
    flags: session,
    onPalette: () => setPanel('palette'),
    onHelp: () => setPanel('shortcuts'),
  });
  return (
    <div className={styles.shell} data-admin={session.isAdmin ? '' : undefined}>
      <a className={styles.skip} href="#content">
        {texts.skipToContent}
      </a>
      {session.isAdmin && (
        <div className={styles.column}>
          <Navigation flags={session}>
            <Link to={findLandingPath(session.role)} className={styles.home}>
              <BrandMark />
            </Link>
          </Navigation>
        </div>
      )}
      <div className={styles.page}>
        <Header
          session={session}
          onNavigation={() => setPanel('navigation')}
          onAccount={() => setPanel('account')}
          onPalette={() => setPanel('palette')}
        />
        <main ref={main} id="content" tabIndex={-1} className={styles.main}>
          <output className={styles.lost}>{line === 'lost' && texts.lineLost}</output>
          <LiveConnectionProvider value={line}>
            {session.isSuperAdmin &&
              !session.mustSetUp &&
              pathname === findLandingPath(session.role) && (
                <Suspense>
                  <Greeting />
                </Suspense>
              )}
            <Suspense fallback={<LoadingPage />}>
              {canOpenPage(access, session) ? <Outlet /> : <NotAllowedPage />}
            </Suspense>
          </LiveConnectionProvider>
        </main>
        <Footer />
      </div>
      <Drawer
        open={panel === 'navigation'}
        onClose={close}
        title={texts.navigation}
        hideTitle
        closeLabel={texts.closeNavigation}
        side="start"
      >
        <Navigation flags={session} onGo={close} />
      </Drawer>
      <InactivityGuard />
      {panel === 'palette' && (
        <Suspense fallback={null}>
          <CommandPalette onClose={close} />
        </Suspense>
      )}
      {panel === 'shortcuts' && (
        <Suspense fallback={null}>
          <ShortcutsDialog flags={session} onClose={close} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <AccountMenu
          session={session}
          open={panel === 'account'}
          onClose={close}
          onShortcuts={() => setPanel('shortcuts')}
        />
      </Suspense>
    </div>
  );
}

export { ConsoleShell as Component };
