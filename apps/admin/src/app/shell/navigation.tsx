import type { LucideIcon } from 'lucide-react';
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import ChartNoAxesCombined from 'lucide-react/icons/chart-no-axes-combined';
import BellRing from 'lucide-react/icons/bell-ring';
import Building2 from 'lucide-react/icons/building-complex';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarOff from 'lucide-react/icons/calendar-off';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import Handshake from 'lucide-react/icons/handshake';
import Hourglass from 'lucide-react/icons/hourglass';
import IdCard from 'lucide-react/icons/id-card';
import Inbox from 'lucide-react/icons/inbox';
import KeyRound from 'lucide-react/icons/key-round';
import ListChecks from 'lucide-react/icons/list-checks';
import ListOrdered from 'lucide-react/icons/list-ordered';
import ListTree from 'lucide-react/icons/list-tree';
import LogOut from 'lucide-react/icons/log-out';
import Mail from 'lucide-react/icons/mail';
import MailOpen from 'lucide-react/icons/mail-open';
import MapPin from 'lucide-react/icons/map-pin';
import Megaphone from 'lucide-react/icons/megaphone';
import MessageSquarePlus from 'lucide-react/icons/message-square-plus';
import MessageSquareQuote from 'lucide-react/icons/message-square-quote';
import Palmtree from 'lucide-react/icons/tree-palm';
import PhoneIncoming from 'lucide-react/icons/phone-incoming';
import Scale from 'lucide-react/icons/scale';
import ScrollText from 'lucide-react/icons/scroll-text';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Tags from 'lucide-react/icons/tags';
import Timer from 'lucide-react/icons/timer';
import Users from 'lucide-react/icons/users';
import UsersRound from 'lucide-react/icons/users-round';
import Waypoints from 'lucide-react/icons/waypoints';
import Webhook from 'lucide-react/icons/webhook';
import {
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
  type ReactNode,
  type MouseEvent,
} from 'react';
import { NavLink, useLocation } from 'react-router-dom';

import { common, useTexts } from '../../lib/locale.tsx';
import { readPreference, storePreference } from '../../lib/browser/preferences.ts';
import type { Flags } from '../../lib/session.ts';
import { menuFor, type Page } from '../pages.ts';
import styles from './navigation.module.css';

const icons: Record<Page['title'], LucideIcon> = {
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
  btlType: Megaphone,
  location: MapPin,
  complianceDues: CalendarClock,
  requests: IdCard,
  disclosure: FileSpreadsheet,
  complaintCodes: ListOrdered,
  policies: Timer,
  levels: BellRing,
  holidays: CalendarOff,
  templates: MessageSquareQuote,
  tags: Tags,
  teams: Handshake,
  leave: Palmtree,
  handover: ArrowRightLeft,
  rootCauses: Waypoints,
  notices: Scale,
  retention: Hourglass,
  messages: Mail,
  mail: MailOpen,
  jobs: ListChecks,
  webhooks: Webhook,
  apiKeys: KeyRound,
  audit: ScrollText,
  security: ShieldCheck,
  logout: LogOut,
};

// Only admins see these marks, and not immediately, so the code loads separately.
const MenuCount = lazy(() => import('./menu-count.tsx'));

interface EntryProps {
  page: Pick<Page, 'path' | 'title'>;
  onGo: (() => void) | undefined;
}

function Entry({ page, onGo }: EntryProps) {
  const texts = useTexts(common);
  const Icon = icons[page.title];
  return (
    <li>
      <NavLink to={page.path} className={styles.entry ?? ''} onClick={() => onGo?.()}>
        <Icon size={18} aria-hidden />
        {texts[page.title]}
        <Suspense>
          <MenuCount titles={[page.title]} />
        </Suspense>
      </NavLink>
    </li>
  );
}

interface NavigationProps {
  flags: Flags;
  /** Runs when the user follows an entry, so that the slide-out closes. */
  onGo?: () => void;
  /** The content above the entries: the brand. */
  children?: ReactNode;
}

/** Returns the groups that the user has collapsed; remembered on this device. */
function useFolded() {
  const [folded, setFolded] = useState(() => readPreference('menu.folded')?.split(',') ?? []);
  const fold = (heading: string, isFolded: boolean) => {
    const others = folded.filter((one) => one !== heading);
    const next = isFolded ? [...others, heading] : others;
    storePreference('menu.folded', next.join(','));
    setFolded(next);
  };
  return { folded, fold };
}

/** Checks whether an address belongs to an entry or to a page below it. */
const isIn = (path: string, address: string) => `${address}/`.startsWith(`${path}/`);

/** The admin's menu: next to the page on wide screens, a slide-out on small ones (rule 1.5). */
export function Navigation({ flags, onGo, children }: NavigationProps) {
  const texts = useTexts(common);
  const { pathname } = useLocation();
  const { folded, fold } = useFolded();
  const menu = useRef<HTMLElement>(null);
  // The current entry may be far down in the menu.
  useEffect(() => {
    const entries = menu.current?.querySelectorAll<HTMLAnchorElement>('li a') ?? [];
    const entry = [...entries].find((link) => isIn(link.pathname, pathname));
    const column = menu.current?.parentElement;
    // `scrollIntoView` would scroll the page, too.
    if (!entry || !column) return;
    const { bottom } = entry.getBoundingClientRect();
    column.scrollTop += Math.max(0, bottom - column.getBoundingClientRect().bottom);
  }, [pathname]);
  return (
    <nav ref={menu} className={styles.navigation} aria-label={texts.navigation}>
      {children}
      <h2 className={styles.heading}>{texts.adminPanel}</h2>
      {menuFor(flags).map(({ heading, pages }) => {
        const isHere = pages.some(({ path }) => isIn(path, pathname));
        const isFolded = folded.includes(heading);
        const handleClick = (event: MouseEvent) => {
          if (isHere) return;
          // The state is saved immediately: the `toggle` event may come after the page has gone.
          event.preventDefault();
          fold(heading, !isFolded);
        };
        return (
          <details key={heading} open={isHere || !isFolded}>
            <summary className={styles.group} onClick={handleClick}>
              {texts[heading]}
              {isFolded && !isHere && (
                <Suspense>
                  <MenuCount titles={pages.map(({ title }) => title)} />
                </Suspense>
              )}
              <ChevronDown size={16} aria-hidden />
            </summary>
            <ul className={styles.list}>
              {pages.map((page) => (
                <Entry key={page.path} page={page} onGo={onGo} />
              ))}
            </ul>
          </details>
        );
      })}
      <ul className={`${styles.list} ${styles.last}`}>
        <Entry page={{ path: '/logout', title: 'logout' }} onGo={onGo} />
      </ul>
    </nav>
  );
}
