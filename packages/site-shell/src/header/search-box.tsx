import { Icon } from '../icons.tsx';
import { useShell } from '../shell-context.tsx';
import css from './search-box.module.css';

/** The read-only search box, which opens the search page for typing (rule 4.1). */
export function SearchBox({
  className,
  label,
}: {
  className?: string | undefined;
  /** The landmark's name, needed when the page has two search boxes. */
  label?: string | undefined;
}) {
  const { brand, texts, linkTo } = useShell();
  return (
    <search className={className} aria-label={label ?? texts.search}>
      <form className={css.search} action={linkTo(brand.links.search)} data-search-box="">
        <input
          type="search"
          readOnly
          aria-label={texts.searchBox}
          placeholder={texts.search}
          autoComplete="off"
        />
        <button type="submit" aria-label={texts.search}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}
