import { readFile } from 'node:fs/promises';

import { expect, type APIRequestContext } from '@playwright/test';

import { accounts, openAs } from '../support/console.ts';
import { test } from '../support/mailbox.ts';
import { saveCustomerCase } from '../support/api.ts';

