import { consoleLocales } from '@feedback/contract/messages/console-translations';
import { localeNames } from '@feedback/contract/messages/language-names';
import { Select } from '@feedback/ui/select';

import { commonTextCatalogue, useLocale, useTexts } from '../lib/locale.tsx';

/** The choice of the console's language, each named in itself. */
export function LanguageSelect({ hideLabel = false }: { hideLabel?: boolean }) {
  const texts = useTexts(commonTextCatalogue);
  const { locale, setLocale } = useLocale();
  return (
    <Select
      label={texts.language}
      hideLabel={hideLabel}
      options={consoleLocales.map((value) => ({ value, label: localeNames[value] }))}
      value={locale}
      onValue={(value) => setLocale(consoleLocales.find((each) => each === value) ?? locale)}
    />
  );
}
