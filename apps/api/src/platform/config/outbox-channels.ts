import type { Config } from './config.ts';

/**
 * Returns the channels whose messages the outbox page shows (rule 1.8): channels without delivery,
 * when the embedded database runs or the demo is enabled. Production has no such channels.
 */
export function listOutboxChannels(
  config: Pick<
    Config,
    'environment' | 'databaseUrl' | 'demo' | 'notifySms' | 'notifyCall' | 'notifyEmail'
  >,
): ('sms' | 'call' | 'email')[] {
  const isDemo = config.databaseUrl === null || config.demo;
  if (config.environment === 'production' || !isDemo) return [];
  return [
    ...(config.notifySms.kind === 'outbox' ? (['sms'] as const) : []),
    ...(config.notifyCall?.kind === 'outbox' ? (['call'] as const) : []),
    ...(config.notifyEmail.kind === 'outbox' ? (['email'] as const) : []),
  ];
}
