import { useId, useLayoutEffect, type ReactNode } from 'react';
import { useModal } from '../dialog/use-modal.ts';
import { hiddenClass } from '../hidden/hidden.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { CloseIcon } from '../icons/icons.tsx';
import styles from './drawer.module.css';

export interface DrawerProps {
  open: boolean;
  /** Called by ×, Escape and a click outside. */
  onClose: () => void;
  /** The drawer's accessible name. */
  title: ReactNode;
  hideTitle?: boolean | undefined;
  closeLabel: string;
  /** The edge that the drawer comes from; `bottom` is a sheet as tall as its content. */
  side?: 'start' | 'end' | 'bottom' | undefined;
  children?: ReactNode;
}

/**
 * A panel that slides in from an edge over a page that does not scroll (rule 4.3). It is a native
 * modal dialog: the focus stays inside and returns on closing.
 */
export function Drawer({ open, ...rest }: DrawerProps) {
  return open ? <OpenDrawer {...rest} /> : null;
}

function useScrollLock() {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const before = style.overflow;
    style.overflow = 'hidden';
    return () => {
      style.overflow = before;
    };
  }, []);
}

function OpenDrawer(props: Omit<DrawerProps, 'open'>) {
  const { onClose, title, hideTitle, closeLabel, side = 'end', children } = props;
  const titleId = useId();
  const modal = useModal(onClose);
  useScrollLock();
  return (
    // The dialog itself handles Escape, so no key handler is needed.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      {...modal}
      className={styles.drawer}
      aria-labelledby={titleId}
      data-side={side}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.head}>
        <h2 id={titleId} className={hideTitle ? hiddenClass : styles.title}>
          {title}
        </h2>
        <IconButton label={closeLabel} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}
