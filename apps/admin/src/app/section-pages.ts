import type { ComponentType } from 'react';

interface PageModule {
  readonly Component: ComponentType;
}

const files = import.meta.glob<PageModule>('../features/*/pages/*-page.tsx');

/** Returns the address segment of a page's file: `set-aside-page.tsx` has `setaside`. */
const segmentOf = (file: string) => file.replace(/^.*\/|-page\.tsx$/g, '').replaceAll('-', '');

/**
 * Loads the page of a section of the settings by the name of its file:
 * `/admin/settings/jobs/setaside` is `set-aside-page.tsx` of any feature.
 * @throws Error when the file does not exist
 */
export function loadSettingsSectionPage(path: string): Promise<PageModule> {
  const [, load] =
    Object.entries(files).find(([file]) => path.endsWith(`/${segmentOf(file)}`)) ?? [];
  if (!load) throw new Error(`No file for ${path}. Name the page's file after its address.`);
  return load();
}
