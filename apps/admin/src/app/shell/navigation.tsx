import {
  ArrowRightLeft,
  ChartNoAxesColumn,
  ChartNoAxesCombined,
  BellRing,
  Building2,
  CalendarClock,
  CalendarOff,
  ClipboardList,
  FileSpreadsheet,
  Handshake,
  Inbox,
  ListChecks,
  ListOrdered,
  ListTree,
  LogOut,
  Mail,
  MailOpen,
  MapPin,
  Megaphone,
  MessageSquarePlus,
  MessageSquareQuote,
  Palmtree,
  PhoneIncoming,
  ScrollText,
  ShieldCheck,
  Tags,
  Timer,
  Users,
  Waypoints,
  type LucideIcon,
} from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { NavLink } from 'react-router-dom';

import { common, useTexts } from '../../lib/locale.tsx';
import type { Flags } from '../../lib/session.ts';
import { menuFor, type Page } from '../pages.ts';
import styles from './navigation.module.css';

const icons: Record<Page['title'], LucideIcon> = {
  myWork: ClipboardList,
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
  messages: Mail,
  mail: MailOpen,
  jobs: ListChecks,
  audit: ScrollText,
  security: ShieldCheck,
  logout: LogOut,
};

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
      </NavLink>
    </li>
  );
}

interface NavigationProps {
  flags: Flags;
  /** An entry was followed: the slide-out closes. */
  onGo?: () => void;
  /** Above the entries: the brand. */
  children?: ReactNode;
}

/** The admin's menu: beside the page on wide screens, slid out on small ones (rule 1.5). */
export function Navigation({ flags, onGo, children }: NavigationProps) {
  const texts = useTexts(common);
  // The menu can be drawn twice: as a column and slid out.
  const id = useId();
  return (
    <nav className={styles.navigation} aria-label={texts.navigation}>
      {children}
      {menuFor(flags).map((group) => (
        <section key={group.heading} aria-labelledby={`${id}-${group.heading}`}>
          <h2 className={styles.heading} id={`${id}-${group.heading}`}>
            {texts[group.heading]}
          </h2>
          <ul className={styles.list}>
            {group.pages.map((page) => (
              <Entry key={page.path} page={page} onGo={onGo} />
            ))}
          </ul>
        </section>
      ))}
      <ul className={`${styles.list} ${styles.last}`}>
        <Entry page={{ path: '/logout', title: 'logout' }} onGo={onGo} />
      </ul>
    </nav>
  );
}
