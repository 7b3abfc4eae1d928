import { caseWorkLimits } from '@feedback/contract/limits';
import { menuTexts } from '@feedback/contract/messages/en-IN/console/menu';
import type { MenuCounts } from '@feedback/contract/cases/my-work';
import { VisuallyHidden } from '@feedback/ui/hidden';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { formatCount } from '../../lib/dates.ts';
import { defineTexts, useLocale, useTexts } from '../../lib/locale.tsx';
import { useSession } from '../../lib/session.ts';
import type { ConsolePage } from '../pages.ts';
import { menuCountsKey } from '../query-client.ts';
import { menuCountsQuery } from './shell-requests.ts';
import styles from './menu-count.module.css';

const menuCatalogue = defineTexts('console/menu', { menuTexts });

type Counted = keyof MenuCounts;

const isCounted = (title: ConsolePage['title']): title is ConsolePage['title'] & Counted =>
  title in menuTexts.waits;

/** The counts that stand for overdue work. */
const late = new Set<Counted>(['complianceDues', 'messages', 'jobs', 'webhooks']);

/** Returns the counts, which every opened page requests again, because other work changes them. */
function useMenuCounts() {
  const { mustSetUp } = useSession();
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const queryClient = useQueryClient();
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const counts = { queryKey: menuCountsKey, stale: true };
    // Every mark of the menu makes this request; the first serves all of them.
    void queryClient.refetchQueries(counts, { cancelRefetch: false });
  }, [queryClient, pathname]);
  return useQuery({ ...menuCountsQuery, enabled: !mustSetUp }).data;
}

/** Shows the number of waiting items behind a menu entry or the settings; nothing for zero. */
function MenuCount({ titles }: { titles: readonly ConsolePage['title'][] }) {
  const texts = useTexts(menuCatalogue);
  const { locale } = useLocale();
  const counts = useMenuCounts();
  const waiting = titles.filter(isCounted).filter((title) => counts?.[title]);
  const number = waiting.reduce((sum, title) => sum + (counts?.[title] ?? 0), 0);
  const [only] = waiting.length === 1 ? waiting : [];
  if (number === 0) return null;
  const most = caseWorkLimits.menuCount;
  const said = number > most ? `${formatCount(most, locale)}+` : formatCount(number, locale);
  const words = only ? texts.waits[only](said) : texts.inAll(said);
  const isLate = waiting.some((title) => late.has(title));
  return (
    <span className={styles.mark} data-late={isLate ? '' : undefined} title={words}>
      <span aria-hidden>{said}</span>
      <VisuallyHidden> {words}</VisuallyHidden>
    </span>
  );
}

export { MenuCount as default };
