import { ShellLink, useShell } from '../shell-context.tsx';
import css from './actions.module.css';

/** Renders the links Login/Register and Invest Now. */
export function HeaderActions({ className }: { className: string | undefined }) {
  const { brand, texts } = useShell();
  return (
    <div className={`${css.pair} ${className}`}>
      <ShellLink className={css.secondary} href={brand.links.login}>
        {texts.loginRegister}
      </ShellLink>
      <ShellLink className={css.primary} href={brand.links.invest}>
        {texts.investNow}
      </ShellLink>
    </div>
  );
}
