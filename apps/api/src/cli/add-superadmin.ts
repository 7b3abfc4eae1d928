import { parseArgs } from 'node:util';

import { toFieldErrors } from '@feedback/contract/fields/field-errors';
import { validationTexts } from '@feedback/contract/messages/en-IN/validation';
import { addUserSchema } from '@feedback/contract/users/user-forms';

import { appFolder } from '../platform/config/app-folder.ts';
import { readProductConfig } from '../platform/config/config.ts';
import { AppError, StartError } from '../platform/errors.ts';
import { addUser } from '../modules/users/index.ts';
import { openStructuredLog } from '../platform/log.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import { runWithCleanup, type ProcessLifetime } from '../platform/run-until-stopped.ts';
import { closeServices, openServices } from '../runtime.ts';
import { runInContext } from '../platform/context/context.ts';
import { systemViewer } from '../platform/context/viewer.ts';

const usage =
  'Use: add-superadmin --code E1001 --name "Ananya Deshmukh" --mobile 9820010001 --email ananya@example.com [--userid ananya]';

/**
 * Adds the first super admin of an installation without demo accounts, who can then add all other
 * users in the console. The link to set a password is sent by e-mail.
 */
async function start(lifetime: ProcessLifetime): Promise<void> {
  const given = readArguments();
  const config = readProductConfig(process.env, appFolder);
  const logger = openStructuredLog(config.logLevel);
  const { url } = await openDatabase(config, logger, lifetime);
  const services = await openServices(config, url, logger);
  lifetime.undo.push(() => closeServices(services));
  await runInContext({ services, viewer: systemViewer }, () => addUser(given)).catch(
    (error: unknown) => {
      if (!(error instanceof AppError) || error.code !== 'duplicateName') throw error;
      throw new StartError('A user with this employee code or user id already exists.', {
        cause: error,
      });
    },
  );
  process.stdout.write(
    `The super admin was added. The product sends a link to set a password to ${given.email} when it runs.\n`,
  );
}

function readArguments() {
  const text = { type: 'string', default: '' } as const;
  const options = { code: text, name: text, mobile: text, email: text, userid: text };
  const { values } = parseArgs({ options });
  const result = addUserSchema.safeParse({
    userid: values.userid,
    employeeCode: values.code,
    employeeName: values.name,
    mobileNbr: values.mobile,
    email: values.email,
    role: 'superadmin',
  });
  if (result.success) return result.data;
  const problems = Object.entries(toFieldErrors(result.error.issues)).map(
    ([field, key]) => `${field}: ${validationTexts[key]}`,
  );
  throw new StartError([...problems, usage].join('\n'));
}

await runWithCleanup(start);
