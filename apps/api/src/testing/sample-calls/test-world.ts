import { afterAll, beforeAll } from 'vitest';

import { OutgoingMessage } from '../../modules/notifications/outgoing-message.ts';
import { createFeedbackType, createLocation } from '../factories.ts';
import { insertMail } from '../incoming-mails.ts';
import { startIdentityProvider, type IdentityProvider } from '../identity-provider.ts';
import { createUserAndSignIn, testPassword } from '../second-factor.ts';
import type { TestApi } from '../test-api.ts';
import { openWorld } from './samples.ts';
import type { SignedInAccount, TestWorld } from './world.ts';

/**
 * Opens the world of a test API before the tests of its file.
 * @returns the world, inside tests only
 */
export function useTestWorld(api: TestApi): () => TestWorld {
  let world: TestWorld | undefined;
  let provider: IdentityProvider | undefined;
  beforeAll(async () => {
    const boss = await createUserAndSignIn(api, 'superadmin');
    await createFeedbackType({ subTypeOwner: boss.user });
    await createLocation();
    const { publicUrl } = api.services.config;
    const { people, settings } = (provider = await startIdentityProvider(publicUrl));
    const signOnUrl = await api.beside({ provider: settings });
    world = openWorld({
      url: api.url,
      boss: accountOf(boss),
      account: async (role) => accountOf(await createUserAndSignIn(api, role)),
      sql: async (statement) => (await api.services.pool.query(statement)).rows,
      messagesTo: (recipient) =>
        api.inside(async () => {
          const messages = await OutgoingMessage.findAll({
            where: { recipient },
            order: [['id', 'DESC']],
          });
          return messages.map(({ body }) => body);
        }),
      async atProvider(name, claims) {
        people.set(name, { claims });
        return Promise.resolve(signOnUrl);
      },
      newMail: () => insertMail(api.services.pool),
      webhookUrl: 'https://crm.example.com/hooks',
      origin: new URL(publicUrl).origin,
    });
  });
  afterAll(() => provider?.stop());
  return () => {
    if (!world) throw new Error('The world is there inside tests only.');
    return world;
  };
}

const accountOf = ({
  user,
  token,
}: Awaited<ReturnType<typeof createUserAndSignIn>>): SignedInAccount => ({
  id: user.id,
  userid: user.userid,
  employeeCode: user.employeeCode,
  email: user.email,
  mobile: user.mobile,
  password: testPassword,
  token,
});
