import { expect, test } from 'vitest';

import {
  bucketModules,
  listInstalledPackages,
  findModulesWithSockets,
  packagesWithoutSockets,
  packagesWithSockets,
  testedModules,
} from './outward/opened-by.ts';

test('every API module that opens sockets has fault tests', () => {
  expect(findModulesWithSockets()).toEqual([...testedModules, ...bucketModules].toSorted());
});

test('every installed package of the API is listed as opening sockets or not', () => {
  expect(listInstalledPackages().toSorted()).toEqual(
    [...packagesWithSockets, ...packagesWithoutSockets].toSorted(),
  );
});
