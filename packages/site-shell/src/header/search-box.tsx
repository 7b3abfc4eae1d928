import { Icon } from '../icons.tsx';
import { useShell } from '../shell-context.tsx';
import css from './search-box.module.css';

/** The read-only search box: typing happens on the search page, where it leads (rule 4.1). */
export function SearchBox({
  className,
  label,
}: {
  className?: string | undefined;
  /** Name of the landmark where there are two. */
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
