import { createContext, useContext, useMemo, useRef, useState, type ReactNode } from 'react';
import { ToastItem, type Toast, type ToastMessage } from './toast-item.tsx';
import styles from './toast.module.css';

export type { ToastMessage } from './toast-item.tsx';

const ToastContext = createContext<(message: ToastMessage) => void>(() => {
  throw new Error('useToast needs a <ToastProvider> above it: put one around the page.');
});

/** The most messages shown together; the oldest is removed first. */
const most = 3;

export interface ToastProviderProps {
  /** The accessible name of the region with the messages. */
  label: string;
  closeLabel: string;
  children: ReactNode;
}

/**
 * Shows passing messages in the corner of the page. They stay while the pointer or the focus is on
 * them. Do not use it for results inside an open modal dialog: everything around that is inert.
 */
export function ToastProvider({ label, closeLabel, children }: ToastProviderProps) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const [isHeld, setHeld] = useState(false);
  const counter = useRef(0);
  const show = useMemo(
    () => (message: ToastMessage) => {
      counter.current += 1;
      const toast = { ...message, id: counter.current };
      setToasts((before) => [...before, toast].slice(-most));
    },
    [],
  );
  const close = useMemo(
    () => (id: number) => {
      setToasts((before) => before.filter((toast) => toast.id !== id));
      setHeld(false);
    },
    [],
  );
  const list = (isBad: boolean) => (
    <div className={styles.list} aria-live={isBad ? 'assertive' : 'polite'}>
      {toasts
        .filter(({ tone }) => (tone === 'bad') === isBad)
        .map((toast) => (
          <ToastItem
            key={toast.id}
            toast={toast}
            isHeld={isHeld}
            closeLabel={closeLabel}
            onClose={close}
          />
        ))}
    </div>
  );
  return (
    <ToastContext.Provider value={show}>
      {children}
      {/* The region only pauses its messages while the pointer or focus is on it; it is not clickable. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <section
        className={styles.region}
        aria-label={label}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        {list(true)}
        {list(false)}
      </section>
    </ToastContext.Provider>
  );
}

/** Returns a function that shows a message: `const toast = useToast(); toast({ text, tone })`. */
export function useToast(): (message: ToastMessage) => void {
  return useContext(ToastContext);
}
