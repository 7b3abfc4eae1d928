import { join } from 'node:path';
import process from 'node:process';

import type { Page } from '@playwright/test';

const { STORYBOOK = '' } = process.env;

// The forms need a secure context. Nothing listens at this address, because the files come from
// disk.
const origin = 'http://localhost';

/** Opens a page of the built Storybook, such as `iframe.html?id=forms-button--docs`. */
export async function openStorybook(page: Page, address: string): Promise<void> {
  await page.route(`${origin}/**`, (route) =>
    route.fulfill({ path: join(STORYBOOK, new URL(route.request().url()).pathname) }),
  );
  await page.goto(`${origin}/${address}`);
}
