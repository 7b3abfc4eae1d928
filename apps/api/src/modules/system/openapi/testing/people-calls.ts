import { ownSessionSchema, secondFactorSchema } from '@feedback/contract/auth/account';
import * as z from 'zod/mini';

import { OutgoingMessage } from '../../../notifications/outgoing-message.ts';
import { logInBy } from '../../../../testing/at-provider.ts';
import { createUser, signedIn, uniqueMobile, uniqueName } from '../../../../testing/factories.ts';
import { formOf } from '../../../../testing/files.ts';
import { startIdentityProvider } from '../../../../testing/identity-provider.ts';
import { otpSentTo } from '../../../../testing/payloads.ts';
import { authenticator } from '../../../../testing/authenticator.ts';
import {
  codeOf,
  loggedIn,
  password,
  withPasskey,
  withSecondFactor,
} from '../../../../testing/second-factor.ts';
import { type Successes, api, boss, delegate, employee, idOf, master, sealed } from './world.ts';

let serial = 0;
const user = () => {
  serial += 1;
  return {
    employeeCode: `D${serial}`,
    employeeName: 'Asha Rao',
    mobileNbr: '9876543210',
    email: `d${serial}@example.com`,
    role: 'admin',
  };
};
const leave = (firstDay: string) =>
  master.post('admin/leave', { firstDay, lastDay: firstDay, delegateId: delegate.id });
const team = () =>
  master.post('admin/teams', {
    name: uniqueName('T'),
    memberIds: [boss.user.id],
    leadId: boss.user.id,
    handingOut: 'leastLoaded',
  });
const listOfUsers = [
  [
    'users.csv',
    Buffer.from(
      'Employee Code,Employee Name,Phone,Email,Role\nL1,Asha Rao,9876543210,l1@example.com,admin',
    ),
  ],
] as const;
const previewUsers = () => master.postForm('admin/users/preview', formOf({}, listOfUsers));

/** Makes a call to a product whose identity provider knows a user named Asha. */
async function atProvider<Answer>(call: (at: string) => Promise<Answer>): Promise<Answer> {
  const provider = await startIdentityProvider(api.services.config.publicUrl);
  const { employeeCode, employeeName, email } = user();
  const claims = { employee_code: employeeCode, name: employeeName, email, groups: ['staff'] };
  provider.people.set('asha', { claims });
  return call(await api.beside({ provider: provider.settings })).finally(provider.stop);
}

/** Successful calls about users and signing in. */
export const peopleCalls = {
  getConfig: () => api.anyone.get('config'),
  getOtp: () => api.anyone.get(`otp/getotp/${uniqueMobile()}`),
  async login() {
    const { userid } = await createUser({ password: 'a very long secret' });
    const given = { login_Id: userid, password: 'a very long secret', token: '' };
    return api.anyone.post('otp/validate', await sealed(given));
  },
  beginSignOn: () => atProvider((at) => api.at(at).post('session/signon/begin', {})),
  finishSignOn: () => atProvider((at) => logInBy(api, 'asha', at)),
  async validateOtp() {
    const mobile = uniqueMobile();
    await api.anyone.get(`otp/getotp/${mobile}`);
    const given = { login_Id: mobile, password: await otpSentTo(mobile), token: '' };
    return api.anyone.post('otp/validateOtp', await sealed(given));
  },
  async logout() {
    const leaving = await signedIn('employee');
    return api.as(leaving.token).get(`otp/logout/${leaving.user.employeeCode}`);
  },
  keepSession: () => api.as(employee.token).post('session/keep', {}),
  async setPassword() {
    const given = user();
    await master.post('admin/adduser', given);
    const where = { recipient: given.email };
    const mail = await OutgoingMessage.findOne({ where, rejectOnEmpty: true });
    const token = /#set-password=([\w-]+)/.exec(mail.body)?.[1];
    return api.anyone.post('otp/setPassword', { token, password: 'a very long secret' });
  },
  async forgotPassword() {
    const { userid, mobile } = await createUser();
    await api.anyone.get(`otp/getotp/${userid}`);
    const otp = await otpSentTo(mobile);
    const given = { login_Id: userid, otp, password: 'a very long secret' };
    return api.anyone.post('otp/forgotPassword', given);
  },
  async getSecondFactor() {
    return api.as((await signedIn('employee')).token).get('account/secondfactor');
  },
  async beginSecondFactor() {
    return api.as((await signedIn('employee')).token).post('account/secondfactor/begin', {});
  },
  async confirmSecondFactor() {
    const { token } = await loggedIn(api);
    const { body } = await api.as(token).post('account/secondfactor/begin', {});
    const given = { password, code: codeOf(String(body.key)) };
    return api.as(token).post('account/secondfactor/confirm', given);
  },
  async renewRecoveryCodes() {
    const { token, key } = await withSecondFactor(api);
    const given = { password, code: codeOf(key) };
    return api.as(token).post('account/secondfactor/codes', given);
  },
  async removeSecondFactor() {
    const { token, key } = await withSecondFactor(api);
    const given = { password, code: codeOf(key) };
    return api.as(token).post('account/secondfactor/off', given);
  },
  async resetSecondFactor() {
    const { user: one } = await withSecondFactor(api);
    return master.post(`admin/resetsecondfactor/${one.id}`, {});
  },
  async confirmUserChange() {
    const one = await createUser({ role: 'admin' });
    const other = api.as((await signedIn('superadmin')).token);
    const given = { ...user(), id: one.id, employeeCode: one.employeeCode, version: 0 };
    await other.post('admin/updateuser', given);
    return master.post(`admin/confirmuserchange/${one.id}`, {});
  },
  async beginPasskey() {
    const { token } = await loggedIn(api);
    return api.as(token).post('account/passkeys/begin', { password });
  },
  async addPasskey() {
    const { token } = await loggedIn(api);
    const { body } = await api.as(token).post('account/passkeys/begin', { password });
    const signer = authenticator(new URL(api.services.config.publicUrl).origin);
    const given = { name: 'Laptop', credential: signer.make(body.options) };
    return api.as(token).post('account/passkeys/add', given);
  },
  async proveByPasskey() {
    const { token } = await withPasskey(api);
    return api.as(token).post('account/passkeys/challenge', {});
  },
  async removePasskey() {
    const { token, recoveryCodes } = await withPasskey(api);
    const { body } = await api.as(token).get('account/secondfactor');
    const [passkey] = secondFactorSchema.parse(body).passkeys;
    const given = { password, code: recoveryCodes[0] };
    return api.as(token).post(`account/passkeys/remove/${passkey?.id}`, given);
  },
  async getOwnSessions() {
    return api.as((await loggedIn(api)).token).get('account/sessions');
  },
  async endOwnSession() {
    const client = api.as((await loggedIn(api)).token);
    const { text } = await client.get('account/sessions');
    const [own] = z.array(ownSessionSchema).parse(JSON.parse(text));
    return client.del(`account/sessions/${own?.id}`);
  },
  async endOtherSessions() {
    return api.as((await loggedIn(api)).token).post('account/sessions/endothers', {});
  },
  getUsers: () => master.get('admin/getallusers'),
  addUser: () => master.post('admin/adduser', user()),
  async updateUser() {
    const given = user();
    await master.post('admin/adduser', given);
    return master.post('admin/updateuser', { ...given, employeeName: 'Asha Iyer' });
  },
  async deleteUser() {
    const { employeeCode } = await createUser();
    return master.del(`admin/deleteuser/${employeeCode}`);
  },
  downloadUsers: () => master.get('admin/users/users.csv'),
  previewUsersImport: previewUsers,
  async importUsers() {
    const { basis } = (await previewUsers()).body;
    const form = formOf({ data: JSON.stringify({ basis }) }, listOfUsers);
    return master.postForm('admin/users/import', form);
  },
  getLeaves: () => master.get('admin/leave'),
  saveLeave: () => leave('2035-01-01'),
  deleteLeave: async () => master.del(`admin/leave/${idOf(await leave('2035-02-01'), 'leave')}`),
  getTeams: () => master.get('admin/teams'),
  saveTeam: team,
  deleteTeam: async () => master.del(`admin/teams/${idOf(await team(), 'team')}`),
} satisfies Successes;
