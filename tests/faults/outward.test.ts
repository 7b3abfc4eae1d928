import { expect, test } from 'vitest';

import {
  bucketModules,
  installed,
  openingModules,
  silent,
  speaking,
  triedModules,
} from './outward/opened-by.ts';

test('every API module that opens sockets has fault tests', () => {
  expect(openingModules()).toEqual([...triedModules, ...bucketModules].toSorted());
});

test('every installed package of the API is listed as opening sockets or not', () => {
  expect(installed().toSorted()).toEqual([...speaking, ...silent].toSorted());
});
