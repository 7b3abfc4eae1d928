import { Spinner } from '@feedback/ui/spinner';

import { common } from '../lib/locale.tsx';
import styles from './states.module.css';

/** While a page's script is on its way. In the default language: another's texts may be, too. */
export function Loading() {
  return (
    <div className={styles.centre}>
      <Spinner label={common.base.loading} />
    </div>
  );
}
