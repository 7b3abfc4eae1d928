import { hiddenClass } from '@feedback/ui/hidden';

import { PickerList } from '../../../../../components/picker/picker-list.tsx';
import { useTexts } from '../../../../../lib/locale.tsx';
import { caseTextCatalogue } from '../../case-texts.ts';
import styles from './mention.module.css';
import type { useMentionList } from './use-mention-list.ts';

/** The people to mention, shown above the text after an `@`. */
export function MentionList({ list }: { list: ReturnType<typeof useMentionList> }) {
  const texts = useTexts(caseTextCatalogue);
  const { id, offered, active, choose } = list;
  return (
    <>
      <output className={hiddenClass}>
        {offered.length > 0 && texts.peopleFound(offered.length)}
      </output>
      {offered.length > 0 && (
        // The panel keeps the focus, and so the keyboard, in the text.
        <div
          className={styles.panel}
          role="presentation"
          onMouseDown={(event) => event.preventDefault()}
        >
          <PickerList
            id={id}
            label={texts.people}
            entries={offered.map((person) => ({
              ...person,
              id: String(person.id),
              label: person.name,
              person,
            }))}
            active={active}
            onPick={({ person }) => choose(person)}
          />
        </div>
      )}
    </>
  );
}
