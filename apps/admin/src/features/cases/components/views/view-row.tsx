import type { SavedView } from '@feedback/contract/cases/saved-view';
import { IconButton } from '@feedback/ui/icon-button';
import { Menu, type MenuEntry } from '@feedback/ui/menu';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { Link } from 'react-router-dom';

import { useLocale, useTexts } from '../../../../lib/locale.tsx';
import { viewTextCatalogue } from '../../../../lib/texts/view-texts.ts';
import { buildViewPath } from '../../../../lib/queries/views-query.ts';
import { reportTextCatalogue } from '../report-texts.ts';
import type { ReportView } from '../report-view.ts';
import { describeViewSchedule } from './schedule-texts.ts';
import { isSavedViewShown } from './view-fields.ts';
import styles from './views.module.css';

/** The actions on a view in the list of views. */
export type SavedViewAction = 'save' | 'rename' | 'update' | 'remove' | 'schedule';

interface ViewRowProps {
  saved: SavedView;
  view: ReportView;
  onGo: () => void;
  onAsk: (what: SavedViewAction) => void;
}

/** A view with its link, its details and its actions. */
export function SavedViewRow({ saved, view, onGo, onAsk }: ViewRowProps) {
  const texts = useTexts(viewTextCatalogue);
  const { tabs } = useTexts(reportTextCatalogue);
  const { locale } = useLocale();
  const isNow = isSavedViewShown(saved, view);
  const entry = (what: 'update' | 'rename' | 'remove'): MenuEntry => ({
    id: what,
    label: texts[what],
    onSelect: () => onAsk(what),
  });
  const changes = [
    ...(isNow ? [] : [entry('update')]),
    entry('rename'),
    { ...entry('remove'), danger: true, apart: true },
  ];
  const email: MenuEntry = { id: 'email', label: texts.email, onSelect: () => onAsk('schedule') };
  const notes = [
    tabs[saved.type],
    isNow && texts.shown,
    saved.isOwn ? saved.isShared && texts.isShared : texts.sharedBy(saved.owner),
    saved.schedule && describeViewSchedule(saved.schedule, texts, locale),
  ];
  return (
    <li className={styles.row}>
      <Link to={buildViewPath(saved)} aria-current={isNow ? 'true' : undefined} onClick={onGo}>
        {saved.name}
      </Link>
      <Menu
        label={texts.optionsOf(saved.name)}
        items={[email, ...(saved.mayChange ? changes : [])]}
        trigger={
          <IconButton label={texts.optionsOf(saved.name)}>
            <Ellipsis size={18} aria-hidden />
          </IconButton>
        }
      />
      <p className={styles.note}>{notes.filter(Boolean).join(' · ')}</p>
      {saved.dropped.length > 0 && (
        <p className={styles.note}>{texts.dropped(saved.dropped.length)}</p>
      )}
    </li>
  );
}
