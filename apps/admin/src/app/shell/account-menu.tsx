import { Button, buttonClass } from '@feedback/ui/button';
import { Drawer } from '@feedback/ui/drawer';
import { RadioGroup } from '@feedback/ui/radio-group';
import Keyboard from 'lucide-react/icons/keyboard';
import KeyRound from 'lucide-react/icons/key-round';
import LogOut from 'lucide-react/icons/log-out';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import { LanguageSelect } from '../../components/language-select.tsx';
import { commonTextCatalogue, useTexts } from '../../lib/locale.tsx';
import { accountPath, type RoleFlags, type Session } from '../../lib/session.ts';
import { storeAndApplyTheme, readTheme, themes } from '../../lib/browser/preferences.ts';
import styles from './account-menu.module.css';

interface AccountMenuProps {
  session: Session & RoleFlags;
  open: boolean;
  onClose: () => void;
  onShortcuts: () => void;
}

function ThemeChoice() {
  const texts = useTexts(commonTextCatalogue);
  const [theme, setTheme] = useState(readTheme);
  const names = { system: texts.themeSystem, light: texts.themeLight, dark: texts.themeDark };
  return (
    <RadioGroup
      stacked
      label={texts.theme}
      options={themes.map((value) => ({ value, label: names[value] }))}
      value={theme}
      onValue={(value) => {
        const chosen = themes.find((each) => each === value) ?? 'system';
        setTheme(chosen);
        storeAndApplyTheme(chosen);
      }}
    />
  );
}

/** The right-hand menu: the current user, language, appearance, logout (rule 1.5). */
export function AccountMenu({ session, open, onClose, onShortcuts }: AccountMenuProps) {
  const texts = useTexts(commonTextCatalogue);
  return (
    <Drawer open={open} onClose={onClose} title={texts.account} closeLabel={texts.close}>
      <div className={styles.menu}>
        <dl className={styles.who}>
          <dt className={styles.hidden}>{texts.account}</dt>
          <dd className={styles.name}>{session.employeeName}</dd>
          <dt>{texts.employeeCode}</dt>
          <dd>{session.employeeCode}</dd>
          <dt>{texts.role}</dt>
          <dd>{texts.roleName(session.role)}</dd>
        </dl>
        <LanguageSelect />
        <ThemeChoice />
        <div className={styles.actions}>
          <Link to={accountPath} className={buttonClass} data-variant="quiet" onClick={onClose}>
            <KeyRound size={18} aria-hidden />
            {texts.accountAndSessions}
          </Link>
          {session.isAdmin && (
            <Button variant="quiet" onClick={onShortcuts}>
              <Keyboard size={18} aria-hidden />
              {texts.shortcuts}
            </Button>
          )}
          <Link to="/logout" className={buttonClass} data-variant="secondary" onClick={onClose}>
            <LogOut size={18} aria-hidden />
            {texts.logout}
          </Link>
        </div>
      </div>
    </Drawer>
  );
}
