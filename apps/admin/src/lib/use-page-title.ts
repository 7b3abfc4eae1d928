import { brand } from '@feedback/contract/brand';
import { useEffect } from 'react';

import { common } from './console-texts.ts';
import { useTexts } from './locale.tsx';

/** Names the page in the browser's title. */
export function usePageTitle(title: string): void {
  const texts = useTexts(common);
  useEffect(() => {
    document.title = texts.pageTitle(title, brand.shortName);
  }, [texts, title]);
}
