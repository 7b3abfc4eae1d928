import type { ConsoleTexts } from '@feedback/contract/messages/en-IN/console';
import type { SettingsTexts } from '@feedback/contract/messages/en-IN/console/settings';

import type { RoleFlags } from '../../lib/session.ts';
import {
  filterAllowedGroups,
  settingsGroups,
  type SettingsPageEntry,
  type SettingsGroup,
} from '../pages.ts';

interface Words {
  readonly names: ConsoleTexts;
  readonly texts: SettingsTexts;
}

/**
 * Returns the settings that a role may open and that match a search, in their groups. A setting
 * matches when its name, its line, its further words or its group contain each word of the search.
 */
export function findSettings(search: string, flags: RoleFlags, { names, texts }: Words) {
  const wanted = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const isMatch = (group: SettingsGroup, { title }: SettingsPageEntry) => {
    const { lead, words } = texts.settings[title];
    const { name } = texts.groups[group];
    const all = [names[title], lead, words, name].join(' ').toLocaleLowerCase();
    return wanted.every((word) => all.includes(word));
  };
  return filterAllowedGroups(settingsGroups, flags)
    .map(({ group, pages }) => ({ group, pages: pages.filter((page) => isMatch(group, page)) }))
    .filter(({ pages }) => pages.length > 0);
}
