import type { LucideIcon } from 'lucide-react';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import ChartNoAxesCombined from 'lucide-react/icons/chart-no-axes-combined';
import Building2 from 'lucide-react/icons/building-complex';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import IdCard from 'lucide-react/icons/id-card';
import Inbox from 'lucide-react/icons/inbox';
import ListTree from 'lucide-react/icons/list-tree';
import LogOut from 'lucide-react/icons/log-out';
import MapPin from 'lucide-react/icons/map-pin';
import MessageSquarePlus from 'lucide-react/icons/message-square-plus';
import PhoneIncoming from 'lucide-react/icons/phone-incoming';
import Settings from 'lucide-react/icons/settings';
import Users from 'lucide-react/icons/users';
import UsersRound from 'lucide-react/icons/users-round';
import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router-dom';

import { commonTextCatalogue, useTexts } from '../../lib/locale.tsx';
import type { RoleFlags } from '../../lib/session.ts';
import {
  filterAllowedGroups,
  menuGroups,
  settingsGroups,
  type MenuPage as MenuEntry,
  type ConsolePage,
} from '../pages.ts';
import styles from './navigation.module.css';

const icons: Record<MenuEntry['title'], LucideIcon> = {
  myWork: ClipboardList,
  team: UsersRound,
  overview: ChartNoAxesColumn,
  analysis: ChartNoAxesCombined,
  report: Inbox,
  feedbackForm: MessageSquarePlus,
  intake: PhoneIncoming,
  user: Users,
  amc: Building2,
  feedbackType: ListTree,
  location: MapPin,
  complianceDues: CalendarClock,
  requests: IdCard,
  disclosure: FileSpreadsheet,
  settings: Settings,
  logout: LogOut,
};

// Only admins see these marks, and not immediately, so the code loads separately.
const MenuCount = lazy(() => import('./menu-count.tsx'));

interface EntryProps {
  page: Pick<MenuEntry, 'path' | 'title'>;
  onGo: (() => void) | undefined;
}

/** The counts of the settings are shown by their entry together. */
const settingTitles = settingsGroups.flatMap(({ pages }) => pages.map(({ title }) => title));
const countedTitles = ({ title }: EntryProps['page']): readonly ConsolePage['title'][] =>
  title === 'settings' ? settingTitles : [title];

function Entry({ page, onGo }: EntryProps) {
  const texts = useTexts(commonTextCatalogue);
  const Icon = icons[page.title];
  return (
    <li>
      <NavLink to={page.path} className={styles.entry ?? ''} onClick={() => onGo?.()}>
        <Icon size={18} aria-hidden />
        {texts[page.title]}
        <Suspense>
          <MenuCount titles={countedTitles(page)} />
        </Suspense>
      </NavLink>
    </li>
  );
}

interface NavigationProps {
  flags: RoleFlags;
  /** Runs when the user follows an entry, so that the slide-out closes. */
  onGo?: () => void;
  /** The content above the entries: the brand. */
  children?: ReactNode;
}

/** Checks whether an address belongs to an entry or to a page below it. */
const isIn = (path: string, address: string) => `${address}/`.startsWith(`${path}/`);

/** The admin's menu: next to the page on wide screens, a slide-out on small ones (rule 1.5). */
export function Navigation({ flags, onGo, children }: NavigationProps) {
  const texts = useTexts(commonTextCatalogue);
  const { pathname } = useLocation();
  const place = useRef<HTMLElement>(null);
  // In a low window the current entry may be below the edge.
  useEffect(() => {
    const entries = place.current?.querySelectorAll<HTMLAnchorElement>('li a') ?? [];
    const entry = [...entries].find((link) => isIn(link.pathname, pathname));
    const column = place.current?.parentElement;
    // `scrollIntoView` would scroll the page, too.
    if (!entry || !column) return;
    const { bottom } = entry.getBoundingClientRect();
    column.scrollTop += Math.max(0, bottom - column.getBoundingClientRect().bottom);
  }, [pathname]);
  return (
    <nav ref={place} className={styles.navigation} aria-label={texts.navigation}>
      {children}
      <h2 className={styles.heading}>{texts.adminPanel}</h2>
      {filterAllowedGroups(menuGroups, flags).map(({ heading, pages }) => (
        <ul key={heading} className={styles.list} aria-label={texts[heading]}>
          {pages.map((page) => (
            <Entry key={page.path} page={page} onGo={onGo} />
          ))}
        </ul>
      ))}
      <ul className={`${styles.list} ${styles.last}`}>
        <Entry page={{ path: '/logout', title: 'logout' }} onGo={onGo} />
      </ul>
    </nav>
  );
}
