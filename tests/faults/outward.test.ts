import { expect, test } from 'vitest';

import {
  bucketModules,
  installed,
  openingModules,
  silent,
  speaking,
  triedModules,
} from './outward/opened-by.ts';

test('whatever the product opens sockets to has its faults tried', () => {
  expect(openingModules()).toEqual([...triedModules, ...bucketModules].toSorted());
});

test('of every package that the product is installed with it is known whether it opens any', () => {
  expect(installed().toSorted()).toEqual([...speaking, ...silent].toSorted());
});
