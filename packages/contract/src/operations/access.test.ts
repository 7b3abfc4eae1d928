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
    beginSingleSignOn finishSingleSignOn forgotPassword getConfig getOtp login setPassword validateOtp
    getFormOptions getPrivacyNotice savePublicFeedback openStatusAccess requestStatusAccess
    getDisclosure getDisclosureHtml getDisclosurePdf getDisclosureXlsx getPublishedMonths`,
  submitter: `
    replyToOwnCase downloadOwnData downloadOwnFile endStatusAccess getOwnCase getOwnCases getOwnData
    getSubmissionProof rateOwnCase reopenOwnCase submitDataRequest`,
  session: `
    endOtherSessions endOwnSession getOwnSessions keepSession logout
    beginSecondFactor confirmSecondFactor getSecondFactor removeSecondFactor renewRecoveryCodes
    addPasskey beginPasskeyCreation requestPasskeyChallenge removePasskey
    saveEmployeeFeedback uploadEmployeeAttachments`,
  admin: `
    findKnownSubmitter addCaseNote assignCase changeCaseNote classifyCase closeCase explainDelay fillReplyTemplate
    mergeCase recalculateDueDate saveScoresRegistration reopenCase replyToCase resendCaseMessage revealField
    saveStaffEnteredCase saveScoresMilestone markCaseSeen recordCasePresence removeReminder setReminder
    tagCase undoReply watchCase downloadEmployeeCaseFiles downloadOriginalMail downloadPublicCaseFiles
    getCase getPersonCases getWorkloads previewAttachment
    downloadAnalysis downloadCsvReport downloadWorkbookReport followLiveUpdates getAnalysis getComplianceList
    getDataRequests getEmployeeCases getNewCases getOverview getPublicCases
    saveDigestSetting getDigestSetting getMenuCounts getMyWork
    getBulk previewBulk startBulk undoBulk
    getTeamCases getTeamWork reassignCases takeNextCase
    deleteReportView getSavedViewCounts getSavedViews saveReportView scheduleViewMail cancelViewMail
    deleteLeave getHandoverCount getLeaves handOverCases saveLeave
    getComplaintCodes getFeedbackTypes getTeams getReplyTemplates getUsers`,
  superadmin: `
    addUser confirmUserChange deleteUser downloadUsers importUsers previewUsersImport resetSecondFactor updateUser
    addFeedbackType deleteFeedbackType deleteSubType deleteTeam deleteReplyTemplate saveSubTypes saveTeam
    saveReplyTemplate updateFeedbackType
    deleteComplaintCode deleteHoliday deleteEscalationLevel deleteSlaPolicy getComplaintCodeEntries getHolidays getEscalationLevels
    getSlaPolicies saveComplaintCode saveHoliday saveEscalationLevel saveSlaPolicy
    approveDisclosure downloadDisclosurePdf downloadDisclosureXlsx downloadYearPdf downloadYearXlsx
    getDisclosureCases getDisclosureMonth getDisclosureYear getDisclosures prepareDisclosure
    signDisclosureYear importScoresList previewScoresList
    eraseCase getPrivacyNotices getRetention placeLegalHold publishPrivacyNotice redactCaseFile redactCasePassage releaseLegalHold
    saveRetentionPeriod
    changeWebhookSecret createApiKey deleteWebhook getApiKeys getWebhookDeliveries getWebhooks
    replayWebhookDelivery revokeApiKey saveWebhook testWebhook
    deleteRule dryRunRule getRules saveRule
    assignMailToCase dropMail dismissSetupChecklist
    getAlarmOverview getAuditEvents getSetupChecklist getIncomingMail getIncomingMails getJobs getOutgoingMessages
    getQuarantinedFiles getSecurityEvents getSetAsideRows rerunJob resendOutgoingMessage retrySetAsideRow saveAlarmSetting`,
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
      namesIn(`addPasskey beginPasskeyCreation beginSecondFactor confirmSecondFactor getSecondFactor
        keepSession logout requestPasskeyChallenge`),
    );
  });
});

describe('an API key', () => {
  it.each([
    [
      'cases:write',
      `addCaseNote assignCase changeCaseNote classifyCase closeCase explainDelay mergeCase
      recalculateDueDate saveScoresRegistration reopenCase replyToCase resendCaseMessage saveStaffEnteredCase saveScoresMilestone
      tagCase undoReply`,
    ],
    [
      'cases:read',
      `downloadEmployeeCaseFiles downloadPublicCaseFiles getCase getComplaintCodes getEmployeeCases
      getFeedbackTypes getNewCases getPublicCases getTeams getReplyTemplates getUsers previewAttachment`,
    ],
    ['reports:read', 'downloadAnalysis getAnalysis getComplianceList getOverview'],
  ])('an API key with the scope %s allows the listed operations', (scope, names) => {
    expect(callsThat((call) => call.scope === scope)).toEqual(includingNamesIn(names));
  });

  it('an API key without the scope cases:write allows no changing operations', () => {
    for (const [, { scope, method }] of calls)
      if (scope) expect(scope === 'cases:write').toBe(method !== 'GET');
  });
});

describe('the properties of an operation', () => {
  it('marks operations that pages call on a timer as polls, so that they do not extend the session', () => {
    expect(callsThat(({ isPoll }) => isPoll)).toEqual(
      includingNamesIn(
        'followLiveUpdates getWebhookDeliveries getJobs getMenuCounts getNewCases getSetAsideRows recordCasePresence',
      ),
    );
  });

  it('marks the listed operations that read many cases as heavy', () => {
    expect(callsThat(({ isHeavy }) => isHeavy)).toEqual(
      includingNamesIn(`downloadAnalysis downloadDisclosurePdf downloadDisclosureXlsx getAnalysis
        getComplianceList getDisclosureCases getDisclosureMonth getDisclosures getMenuCounts getMyWork
        getOverview getSavedViewCounts`),
    );
  });

  it.each([
    ['login', 'finishSingleSignOn login'],
    ['otpRequest', 'getOtp requestStatusAccess'],
    ['otp', 'openStatusAccess validateOtp'],
    ['passwordReset', 'forgotPassword'],
    ['passwordSet', 'setPassword'],
    [
      'secondFactor',
      `addPasskey beginPasskeyCreation confirmSecondFactor removePasskey removeSecondFactor
      renewRecoveryCodes resetSecondFactor`,
    ],
    ['reveal', 'revealField'],
    [
      'read',
      `getAuditEvents getComplianceList getDataRequests getDisclosureCases getIncomingMail
      getIncomingMails getOutgoingMessages`,
    ],
    [
      'export',
      `downloadAnalysis downloadDisclosurePdf downloadDisclosureXlsx downloadCsvReport downloadUsers
      downloadWorkbookReport getEmployeeCases getPublicCases`,
    ],
    [
      'download',
      `downloadEmployeeCaseFiles downloadOriginalMail downloadOwnData downloadOwnFile
      downloadPublicCaseFiles getOwnData previewAttachment`,
    ],
  ])('the security log records the listed operations as %s', (kind, names) => {
    expect(callsThat(({ noted }) => noted === kind)).toEqual(includingNamesIn(names));
  });
});
