import { describe, expect, it } from 'vitest';

import type { Operation } from '../calls/operation.ts';
import { typedKeys } from '../keys.ts';
import * as operations from '../operations.ts';

const calls = Object.entries<Operation>(operations);

/**
 * Returns the sorted names of the operations that meet a condition, without list operations, which
 * have their own test.
 */
const callsThat = (fits: (call: Operation) => unknown) =>
  calls.flatMap(([name, call]) => (fits(call) ? name : [])).toSorted();

/** Returns the sorted names in a text, which has a line for each subject. */
const namesIn = (text: string) => text.trim().split(/\s+/).toSorted();

const byAccess = {
  anyone: `
    beginSignOn finishSignOn forgotPassword getConfig getOtp login setPassword validateOtp
    getFormData getNotice savePublicFeedback openAccess requestAccess
    getDisclosure getDisclosureHtml getDisclosurePdf getDisclosureXlsx getPublishedMonths`,
  submitter: `
    answerCase downloadOwnData downloadOwnFile endAccess getOwnCase getOwnCases getOwnData
    getOwnProof rateCase reopenOwnCase requestRight`,
  session: `
    endOtherSessions endOwnSession getOwnSessions keepSession logout
    beginSecondFactor confirmSecondFactor getSecondFactor removeSecondFactor renewRecoveryCodes
    addPasskey beginPasskey proveByPasskey removePasskey
    saveEmployeeFeedback uploadAttachments`,
  admin: `
    findKnownSubmitter addCaseNote assignFeedback changeCaseNote classifyCase closeFeedback explainLate fillTemplate
    mergeCase recomputeDue registerScores reopenCase replyToCase resendCaseMessage revealField
    saveIntake saveMilestone markCaseSeen recordCasePresence removeReminder setReminder
    tagCase undoReply watchCase downloadEmployeeFiles downloadOriginalMail downloadPublicFiles
    getCase getPerson getWorkloads previewAttachment
    downloadAnalysis downloadReport downloadWorkbook followCases getAnalysis getCompliance
    getDataRequests getEmployeeCases getNewCases getOverview getPublicCases
    chooseDigest getDigest getMenuCounts getMyWork
    getTeamCases getTeamWork reassignCases takeNextCase
    deleteView getViewCounts getViews saveView scheduleView unscheduleView
    deleteLeave getHandover getLeaves handOver saveLeave
    getComplaintCodes getFeedbackTypes getTeams getTemplates getUsers`,
  superadmin: `
    addUser confirmUserChange deleteUser downloadUsers importUsers previewUsersImport resetSecondFactor updateUser
    addFeedbackType deleteFeedbackType deleteSubType deleteTeam deleteTemplate saveSubTypes saveTeam
    saveTemplate updateFeedbackType
    deleteComplaintCode deleteHoliday deleteLevel deletePolicy getCodeEntries getHolidays getLevels
    getPolicies saveComplaintCode saveHoliday saveLevel savePolicy
    approveDisclosure downloadDisclosurePdf downloadDisclosureXlsx downloadYearPdf downloadYearXlsx
    getDisclosureCases getDisclosureMonth getDisclosureYear getDisclosures prepareDisclosure
    signDisclosureYear importScores previewScoresImport
    eraseCase getNotices getRetention holdCase publishNotice redactFile redactPassage releaseCase
    savePeriod
    changeWebhookSecret createApiKey deleteWebhook getApiKeys getDeliveries getWebhooks
    replayDelivery revokeApiKey saveWebhook testWebhook
    assignMail dropMail dismissFirstSteps
    getAlarms getAuditEvents getFirstSteps getIncomingMail getIncomingMails getJobs getMessages
    getQuarantine getSecurityEvents getSetAside rerunJob resendMessage retrySetAside saveAlarm`,
} as const;

/** Matches a list of names that contains all names of a text, and possibly further names. */
const includingNamesIn = (text: string) => expect.arrayContaining(namesIn(text));

describe('the access of an operation (rule 6.1)', () => {
  it.each(typedKeys(byAccess))('the access level %s applies to the listed operations', (access) => {
    expect(callsThat((call) => call.access === access)).toEqual(includingNamesIn(byAccess[access]));
  });

  it('an unauthenticated client may call only the listed operations', () => {
    expect(callsThat(({ access }) => access === 'anyone')).toEqual(namesIn(byAccess.anyone));
  });

  it('the path of an operation determines whether a submitter or an admin has access', () => {
    for (const [, { access, path }] of calls) {
      expect(access === 'submitter').toBe(/^status\/(?!request$|open$)/.test(path));
      expect(access.endsWith('admin')).toBe(
        /^(?:feedback\/)?admin\/|^feedback\/assign$/.test(path),
      );
    }
  });

  it('a person who must set up a second factor may use only the listed operations', () => {
    expect(callsThat(({ isForSetUp }) => isForSetUp)).toEqual(
      namesIn(`addPasskey beginPasskey beginSecondFactor confirmSecondFactor getSecondFactor
        keepSession logout proveByPasskey`),
    );
  });
});

describe('an API key', () => {
  it.each([
    [
      'cases:write',
      `addCaseNote assignFeedback changeCaseNote classifyCase closeFeedback explainLate mergeCase
      recomputeDue registerScores reopenCase replyToCase resendCaseMessage saveIntake saveMilestone
      tagCase undoReply`,
    ],
    [
      'cases:read',
      `downloadEmployeeFiles downloadPublicFiles getCase getComplaintCodes getEmployeeCases
      getFeedbackTypes getNewCases getPublicCases getTeams getTemplates getUsers previewAttachment`,
    ],
    ['reports:read', 'downloadAnalysis getAnalysis getCompliance getOverview'],
  ])('an API key with the scope %s allows the listed operations', (scope, names) => {
    expect(callsThat((call) => call.scope === scope)).toEqual(includingNamesIn(names));
  });

  it('an API key without the scope cases:write allows no changing operations', () => {
    for (const [, { scope, method }] of calls)
      if (scope) expect(scope === 'cases:write').toBe(method !== 'GET');
  });
});

describe('the properties of an operation', () => {
  it('marks as polls the operations that pages repeat on a timer, which do not extend a session', () => {
    expect(callsThat(({ isPoll }) => isPoll)).toEqual(
      includingNamesIn(
        'followCases getDeliveries getJobs getMenuCounts getNewCases getSetAside recordCasePresence',
      ),
    );
  });

  it('marks the listed operations that read many cases as heavy', () => {
    expect(callsThat(({ isHeavy }) => isHeavy)).toEqual(
      includingNamesIn(`downloadAnalysis downloadDisclosurePdf downloadDisclosureXlsx getAnalysis
        getCompliance getDisclosureCases getDisclosureMonth getDisclosures getMenuCounts getMyWork
        getOverview getViewCounts`),
    );
  });

  it.each([
    ['login', 'finishSignOn login'],
    ['otpRequest', 'getOtp requestAccess'],
    ['otp', 'openAccess validateOtp'],
    ['passwordReset', 'forgotPassword'],
    ['passwordSet', 'setPassword'],
    [
      'secondFactor',
      `addPasskey beginPasskey confirmSecondFactor removePasskey removeSecondFactor
      renewRecoveryCodes resetSecondFactor`,
    ],
    ['reveal', 'revealField'],
    [
      'read',
      `getAuditEvents getCompliance getDataRequests getDisclosureCases getIncomingMail
      getIncomingMails getMessages`,
    ],
    [
      'export',
      `downloadAnalysis downloadDisclosurePdf downloadDisclosureXlsx downloadReport downloadUsers
      downloadWorkbook getEmployeeCases getPublicCases`,
    ],
    [
      'download',
      `downloadEmployeeFiles downloadOriginalMail downloadOwnData downloadOwnFile
      downloadPublicFiles getOwnData previewAttachment`,
    ],
  ])('the security log records the listed operations as %s', (kind, names) => {
    expect(callsThat(({ noted }) => noted === kind)).toEqual(includingNamesIn(names));
  });
});
