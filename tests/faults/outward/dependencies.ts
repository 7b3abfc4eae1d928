import { dovecotSkipReason } from '../../../apps/api/src/modules/inbox/testing/imap-server.ts';
import { slapdSkipReason } from '../../../apps/api/src/testing/directory-server.ts';
import type { MessageReader } from '../../support/client.ts';
import type { Dependency } from './dependency.ts';
import { startCallGateway, startSmsGateway } from './gateways.ts';
import { startCheckpointKeeper, startTimeStampDependency } from './history.ts';
import { startKeyServiceDependency, startScanner } from './keys-and-files.ts';
import { startCollector, startWebhook } from './listeners.ts';
import { startMailDependencies } from './mail-servers.ts';
import { startCompanyDirectory, startProvider } from './people.ts';

/** The reason why the dependencies cannot be started here, or null. */
export const dependenciesSkipReason = dovecotSkipReason ?? slapdSkipReason;

/**
 * Starts all external dependencies of the product, each behind a proxy.
 * @param publicUrl the product's future address
 * @returns the dependencies, and a reader of the texts that phones received
 */
export async function startDependencies(
  publicUrl: string,
  dataDir: string,
): Promise<{ dependencies: readonly Dependency[]; sentTo: MessageReader }> {
  const { sms, sentTo } = await startSmsGateway();
  const dependencies = [
    sms,
    await startCallGateway(),
    ...(await startMailDependencies()),
    await startKeyServiceDependency(dataDir),
    await startScanner(),
    await startCheckpointKeeper(),
    await startTimeStampDependency(dataDir),
    await startWebhook(),
    await startCompanyDirectory(),
    await startProvider(publicUrl),
    await startCollector(),
  ];
  return { dependencies, sentTo };
}
