/** Who may make a call (spec 6); finer rules, such as which case, are the server's. */
export type Access = 'anyone' | 'submitter' | 'session' | 'admin' | 'superadmin';

/** A call of the API: its verb, its path under `/api/` and who may make it. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** `:name` marks what `callPath` fills in. */
  readonly path: string;
  readonly access: Access;
}

const get = <P extends string>(path: P, access: Access) =>
  ({ method: 'GET', path, access }) as const;
const post = <P extends string>(path: P, access: Access) =>
  ({ method: 'POST', path, access }) as const;
const del = <P extends string>(path: P, access: Access) =>
  ({ method: 'DELETE', path, access }) as const;

// The paths are the specification's, its spellings too (spec 7; contract 5).
export const getConfig = /* @__PURE__ */ get('config', 'anyone');
export const getOtp = /* @__PURE__ */ get('otp/getotp/:companyId', 'anyone');
export const login = /* @__PURE__ */ post('otp/validate', 'anyone');
export const validateOtp = /* @__PURE__ */ post('otp/validateOtp', 'anyone');
export const logout = /* @__PURE__ */ get('otp/logout/:employeeCode', 'session');
export const keepSession = /* @__PURE__ */ post('session/keep', 'session');
export const setPassword = /* @__PURE__ */ post('otp/setPassword', 'anyone');
export const forgotPassword = /* @__PURE__ */ post('otp/forgotPassword', 'anyone');

export const getFormData = /* @__PURE__ */ get('feedback/getformdata', 'anyone');
export const saveEmployeeFeedback = /* @__PURE__ */ post('feedback/save', 'session');
export const uploadAttachments = /* @__PURE__ */ post('feedback/upload', 'session');
export const savePublicFeedback = /* @__PURE__ */ post('feedback/savenonkotak', 'anyone');
export const saveIntake = /* @__PURE__ */ post('admin/intake', 'admin');
export const downloadEmployeeFiles = /* @__PURE__ */ get(
  'feedback/admin/download/:employeeCode/:id',
  'admin',
);
export const downloadPublicFiles = /* @__PURE__ */ get('admin/download/:type/:id', 'admin');
export const previewAttachment = /* @__PURE__ */ get(
  'admin/case/:id/attachment/:attachmentId',
  'admin',
);
export const getCase = /* @__PURE__ */ get('admin/case/:id', 'admin');
export const replyToCase = /* @__PURE__ */ post('admin/case/:id/reply', 'admin');
export const addCaseNote = /* @__PURE__ */ post('admin/case/:id/note', 'admin');
export const changeCaseNote = /* @__PURE__ */ post('admin/case/:id/note/:noteId', 'admin');
export const followCases = /* @__PURE__ */ get('admin/live', 'admin');
export const sitAtCase = /* @__PURE__ */ post('admin/case/:id/presence', 'admin');
export const watchCase = /* @__PURE__ */ post('admin/case/:id/watch', 'admin');
export const seeMentions = /* @__PURE__ */ post('admin/case/:id/mentions/seen', 'admin');
export const reopenCase = /* @__PURE__ */ post('admin/case/:id/reopen', 'admin');
export const mergeCase = /* @__PURE__ */ post('admin/case/:id/merge', 'admin');
export const resendCaseMessage = /* @__PURE__ */ post(
  'admin/case/:id/message/:messageId/resend',
  'admin',
);
export const classifyCase = /* @__PURE__ */ post('admin/case/:id/class', 'admin');
export const recomputeDue = /* @__PURE__ */ post('admin/case/:id/due', 'admin');
export const getComplaintCodes = /* @__PURE__ */ get('admin/complaintcodes', 'admin');
export const registerScores = /* @__PURE__ */ post('admin/case/:id/scores', 'admin');
export const saveMilestone = /* @__PURE__ */ post('admin/case/:id/scores/:kind', 'admin');
export const previewScoresImport = /* @__PURE__ */ post('admin/scores/preview', 'superadmin');
export const importScores = /* @__PURE__ */ post('admin/scores/import', 'superadmin');
export const tagCase = /* @__PURE__ */ post('admin/case/:id/tags', 'admin');
export const fillTemplate = /* @__PURE__ */ get('admin/case/:id/template/:templateId', 'admin');
export const closeFeedback = /* @__PURE__ */ post('admin/closeFeedback', 'admin');
export const assignFeedback = /* @__PURE__ */ post('feedback/assign', 'admin');

// What a submitter sees of their cases: proven by an OTP, without an account (beyond 2).
export const requestAccess = /* @__PURE__ */ post('status/request', 'anyone');
export const openAccess = /* @__PURE__ */ post('status/open', 'anyone');
export const endAccess = /* @__PURE__ */ post('status/end', 'submitter');
export const getOwnCases = /* @__PURE__ */ get('status/cases', 'submitter');
export const getOwnCase = /* @__PURE__ */ get('status/case/:caseId', 'submitter');
export const downloadOwnFile = /* @__PURE__ */ get(
  'status/case/:caseId/attachment/:attachmentId',
  'submitter',
);
export const answerCase = /* @__PURE__ */ post('status/case/:caseId/answer', 'submitter');
export const reopenOwnCase = /* @__PURE__ */ post('status/case/:caseId/reopen', 'submitter');
export const rateCase = /* @__PURE__ */ post('status/case/:caseId/rating', 'submitter');

export const getEmployeeCases = /* @__PURE__ */ get('admin/getallfeedbacks/:userId', 'admin');
export const getPublicCases = /* @__PURE__ */ get(
  'admin/getnonkotakfeedbacks/:userId/:type',
  'admin',
);
export const downloadReport = /* @__PURE__ */ get('admin/report/:userId/:type.csv', 'admin');
export const downloadWorkbook = /* @__PURE__ */ get('admin/report/:userId/:type.xlsx', 'admin');
export const getNewCases = /* @__PURE__ */ get('admin/newcases/:userId/:type', 'admin');
export const getCompliance = /* @__PURE__ */ get('admin/compliance', 'admin');
export const explainLate = /* @__PURE__ */ post('admin/case/:id/latereason', 'admin');
export const getMyWork = /* @__PURE__ */ get('admin/mywork', 'admin');
export const getViews = /* @__PURE__ */ get('admin/views', 'admin');
export const getViewCounts = /* @__PURE__ */ get('admin/views/counts', 'admin');
export const saveView = /* @__PURE__ */ post('admin/views', 'admin');
export const deleteView = /* @__PURE__ */ del('admin/views/:id', 'admin');
export const scheduleView = /* @__PURE__ */ post('admin/views/:id/schedule', 'admin');
export const unscheduleView = /* @__PURE__ */ del('admin/views/:id/schedule', 'admin');
export const getAnalysis = /* @__PURE__ */ get('admin/analysis', 'admin');
export const downloadAnalysis = /* @__PURE__ */ get('admin/analysis/:table.csv', 'admin');
export const getDigest = /* @__PURE__ */ get('admin/mywork/digest', 'admin');
export const chooseDigest = /* @__PURE__ */ post('admin/mywork/digest', 'admin');
export const getOverview = /* @__PURE__ */ get('admin/overview/:userId', 'admin');

export const getUsers = /* @__PURE__ */ get('admin/getallusers', 'admin');
export const addUser = /* @__PURE__ */ post('admin/adduser', 'superadmin');
export const updateUser = /* @__PURE__ */ post('admin/updateuser', 'superadmin');
export const deleteUser = /* @__PURE__ */ del('admin/deleteuser/:employeeCode', 'superadmin');

export const getAmcs = /* @__PURE__ */ get('admin/getamc', 'admin');
export const addAmc = /* @__PURE__ */ post('admin/addamc', 'superadmin');
export const updateAmc = /* @__PURE__ */ post('admin/updateamc', 'superadmin');
export const deleteAmc = /* @__PURE__ */ del('admin/deleteamc/:id', 'superadmin');

export const getFeedbackTypes = /* @__PURE__ */ get('admin/getfeedbackType', 'admin');
export const addFeedbackType = /* @__PURE__ */ post('admin/addfeedbackType', 'superadmin');
export const updateFeedbackType = /* @__PURE__ */ post('admin/updatefeedbackType', 'superadmin');
export const deleteFeedbackType = /* @__PURE__ */ del('admin/deletefeedbackType/:id', 'superadmin');
export const saveSubTypes = /* @__PURE__ */ post('admin/savesubtype', 'superadmin');
export const deleteSubType = /* @__PURE__ */ del('admin/deletesubType/:id', 'superadmin');

export const getBtlTypes = /* @__PURE__ */ get('admin/gettypeofbtl', 'admin');
export const addBtlType = /* @__PURE__ */ post('admin/addbtl', 'superadmin');
export const updateBtlType = /* @__PURE__ */ post('admin/updatebtl', 'superadmin');
export const deleteBtlType = /* @__PURE__ */ del('admin/deletebtl/:id', 'superadmin');

export const getLocations = /* @__PURE__ */ get('admin/getlocation', 'admin');
export const saveLocation = /* @__PURE__ */ post('admin/savelocation', 'superadmin');
export const deleteLocation = /* @__PURE__ */ del('admin/deletelocation/:id', 'superadmin');

export const getPolicies = /* @__PURE__ */ get('admin/policies', 'superadmin');
export const savePolicy = /* @__PURE__ */ post('admin/policies', 'superadmin');
export const deletePolicy = /* @__PURE__ */ del('admin/policies/:id', 'superadmin');
export const getLevels = /* @__PURE__ */ get('admin/levels', 'superadmin');
export const saveLevel = /* @__PURE__ */ post('admin/levels', 'superadmin');
export const deleteLevel = /* @__PURE__ */ del('admin/levels/:id', 'superadmin');
export const getCodeEntries = /* @__PURE__ */ get('admin/codeentries', 'superadmin');
export const saveComplaintCode = /* @__PURE__ */ post('admin/codeentries', 'superadmin');
export const deleteComplaintCode = /* @__PURE__ */ del('admin/codeentries/:id', 'superadmin');
export const getHolidays = /* @__PURE__ */ get('admin/holidays', 'superadmin');
export const saveHoliday = /* @__PURE__ */ post('admin/holidays', 'superadmin');
export const deleteHoliday = /* @__PURE__ */ del('admin/holidays/:id', 'superadmin');
export const getRootCauses = /* @__PURE__ */ get('admin/rootcauses', 'admin');
export const saveRootCause = /* @__PURE__ */ post('admin/rootcauses', 'superadmin');
export const deleteRootCause = /* @__PURE__ */ del('admin/rootcauses/:id', 'superadmin');
export const getTemplates = /* @__PURE__ */ get('admin/templates', 'admin');
export const saveTemplate = /* @__PURE__ */ post('admin/templates', 'superadmin');
export const deleteTemplate = /* @__PURE__ */ del('admin/templates/:id', 'superadmin');

// The month's complaint figures (beyond 4): published for everybody, prepared by two people.
export const getPublishedMonths = /* @__PURE__ */ get('disclosure', 'anyone');
export const getDisclosure = /* @__PURE__ */ get('disclosure/:month', 'anyone');
export const getDisclosureHtml = /* @__PURE__ */ get('disclosure/:month.html', 'anyone');
export const getDisclosureXlsx = /* @__PURE__ */ get('disclosure/:month.xlsx', 'anyone');
export const getDisclosurePdf = /* @__PURE__ */ get('disclosure/:month.pdf', 'anyone');
export const getDisclosures = /* @__PURE__ */ get('admin/disclosure', 'superadmin');
export const getDisclosureMonth = /* @__PURE__ */ get('admin/disclosure/:month', 'superadmin');
export const getDisclosureCases = /* @__PURE__ */ get(
  'admin/disclosure/:month/cases',
  'superadmin',
);
export const downloadDisclosureXlsx = /* @__PURE__ */ get(
  'admin/disclosure/:month.xlsx',
  'superadmin',
);
export const downloadDisclosurePdf = /* @__PURE__ */ get(
  'admin/disclosure/:month.pdf',
  'superadmin',
);
export const getDisclosureYear = /* @__PURE__ */ get('admin/disclosureyear/:year', 'superadmin');
export const downloadYearXlsx = /* @__PURE__ */ get(
  'admin/disclosureyear/:year.xlsx',
  'superadmin',
);
export const downloadYearPdf = /* @__PURE__ */ get('admin/disclosureyear/:year.pdf', 'superadmin');
export const signDisclosureYear = /* @__PURE__ */ post(
  'admin/disclosureyear/:year/sign',
  'superadmin',
);
export const prepareDisclosure = /* @__PURE__ */ post(
  'admin/disclosure/:month/prepare',
  'superadmin',
);
export const approveDisclosure = /* @__PURE__ */ post(
  'admin/disclosure/:month/approve',
  'superadmin',
);

export const getTags = /* @__PURE__ */ get('admin/tags', 'admin');
export const saveTag = /* @__PURE__ */ post('admin/tags', 'superadmin');
export const getLeaves = /* @__PURE__ */ get('admin/leave', 'admin');
export const saveLeave = /* @__PURE__ */ post('admin/leave', 'admin');
export const deleteLeave = /* @__PURE__ */ del('admin/leave/:id', 'admin');
export const getHandover = /* @__PURE__ */ get('admin/handover/:userId', 'admin');
export const handOver = /* @__PURE__ */ post('admin/handover/:userId', 'admin');
export const getTeams = /* @__PURE__ */ get('admin/teams', 'admin');
export const saveTeam = /* @__PURE__ */ post('admin/teams', 'superadmin');
export const deleteTeam = /* @__PURE__ */ del('admin/teams/:id', 'superadmin');
export const deleteTag = /* @__PURE__ */ del('admin/tags/:id', 'superadmin');

export const getMessages = /* @__PURE__ */ get('admin/messages', 'superadmin');
export const resendMessage = /* @__PURE__ */ post('admin/messages/:id/resend', 'superadmin');
export const getIncomingMails = /* @__PURE__ */ get('admin/mail', 'superadmin');
export const assignMail = /* @__PURE__ */ post('admin/mail/:id/assign', 'superadmin');
export const dropMail = /* @__PURE__ */ post('admin/mail/:id/drop', 'superadmin');
export const getJobs = /* @__PURE__ */ get('admin/jobs', 'superadmin');
export const rerunJob = /* @__PURE__ */ post('admin/jobs/:id/rerun', 'superadmin');
export const getSecurityEvents = /* @__PURE__ */ get('admin/securityevents', 'superadmin');
export const getAuditEvents = /* @__PURE__ */ get('admin/audit', 'superadmin');

type Names<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | Names<Tail>
    : Rest extends `${infer Name}.${string}`
      ? Name
      : Rest
  : never;

/** A call's path with its parts filled in and escaped. */
export function callPath<P extends string>(
  call: { readonly path: P },
  parts: Record<Names<P>, string | number>,
): string {
  return call.path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) =>
    encodeURIComponent(String((parts as Record<string, string | number>)[name])),
  );
}
