import { IconButton, iconButtonClass } from '@feedback/ui/icon-button';
import CircleUserRound from 'lucide-react/icons/circle-user-round';
import LogOut from 'lucide-react/icons/log-out';
import Menu from 'lucide-react/icons/menu';
import Search from 'lucide-react/icons/search';
import { Link } from 'react-router-dom';

import { BrandMark } from '../../components/brand-mark.tsx';
import { commonTextCatalogue, useTexts } from '../../lib/locale.tsx';
import type { RoleFlags, Session } from '../../lib/session.ts';
import styles from './header.module.css';

interface HeaderProps {
  session: Session & RoleFlags;
  onNavigation: () => void;
  onAccount: () => void;
  onPalette: () => void;
}

/** The bar above the page: menu and brand on narrow screens, search, account. */
export function Header({ session, onNavigation, onAccount, onPalette }: HeaderProps) {
  const texts = useTexts(commonTextCatalogue);
  return (
    <header className={styles.header} data-admin={session.isAdmin ? '' : undefined}>
      {session.isAdmin && (
        <span className={styles.menu}>
          <IconButton label={texts.openNavigation} onClick={onNavigation}>
            <Menu size={20} aria-hidden />
          </IconButton>
        </span>
      )}
      <span className={styles.brand}>
        <BrandMark />
      </span>
      {session.isAdmin && (
        <button
          type="button"
          className={styles.search}
          aria-keyshortcuts="Control+K"
          onClick={onPalette}
        >
          <Search size={16} aria-hidden />
          <span className={styles.searchText}>{texts.openPalette}</span>
          <kbd className={styles.key} aria-hidden>
            Ctrl K
          </kbd>
        </button>
      )}
      <button
        type="button"
        className={styles.account}
        aria-label={`${texts.openAccount}: ${session.employeeName}`}
        onClick={onAccount}
      >
        <CircleUserRound size={20} aria-hidden />
        <span className={styles.name}>{session.employeeName}</span>
      </button>
      {!session.isAdmin && (
        <Link
          to="/logout"
          className={iconButtonClass ?? ''}
          aria-label={texts.logout}
          title={texts.logout}
        >
          <LogOut size={20} aria-hidden />
        </Link>
      )}
    </header>
  );
}
