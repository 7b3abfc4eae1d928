import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { operations } from '@feedback/contract/operations/every-operation';
import { hasOwnKey } from '@feedback/contract/keys';
import { listOperations } from '@feedback/contract/calls/list-operations';
import type { Operation } from '@feedback/contract/calls/operation';
import { expect, test } from 'vitest';

import './visits/cases.ts';
import './visits/compliance.ts';
import './visits/reference-data.ts';
import './visits/screens.ts';
import './visits/submitters.ts';
import './visits/team.ts';
import { sentRequests } from './visits/visit.ts';

const folders = ['../../apps/admin/src', '../../packages/feedback-widget/src'];

/** Returns the source of the clients, without tests, as one text. */
const clientSources = (): string =>
  folders
    .map((folder) => fileURLToPath(new URL(folder, import.meta.url)))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => /(?<!\.(?:test|stories))\.tsx?$/.test(name))
        .map((name) => readFileSync(join(folder, name), 'utf8')),
    )
    .join('\n');

test('the client tests call every API operation that a client uses', () => {
  const all = Object.entries(operations);
  const isDriven = ({ method, path }: Operation) => {
    const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`);
    return sentRequests.some((one) => one.method === method && pattern.test(one.path));
  };
  const undriven = all.flatMap(([name, call]) => (!isDriven(call) ? [name] : []));
  const sources = clientSources();
  // The console calls every operation of a declared list, whatever its name.
  const known = undriven.filter(
    (name) => hasOwnKey(listOperations, name) || new RegExp(`\\b${name}\\b`).test(sources),
  );
  expect(known).toEqual([]);
});
