import type { Audience, CaseStatus } from '@feedback/contract/audience';
import type { CaseRow } from '@feedback/contract/report';

/** A case as it is read for a list. */
export interface CaseRecord {
  readonly id: number;
  readonly caseId: string;
  readonly audience: Audience;
  readonly status: CaseStatus;
  readonly submitterName: string;
  readonly employeeCode: string | null;
  readonly mobile: string | null;
  readonly email: string | null;
  readonly arn: string | null;
  readonly euin: string | null;
  readonly pan: string | null;
  readonly folio: string | null;
  readonly location: string;
  readonly area: string | null;
  readonly city: string | null;
  readonly feedbackType: string;
  readonly subType: string;
  readonly typeOfBtl: string | null;
  readonly amcName: string | null;
  readonly description: string;
  readonly attachmentCount: number;
  readonly assigneeName: string | null;
  readonly assigneeCode: string | null;
  readonly assignedAt: Date | null;
  readonly closedAt: Date | null;
  readonly closureDescription: string | null;
  readonly createdAt: Date;
}

/** The columns of a `CaseRecord`. */
export const caseColumns = `f.id, f.case_id AS "caseId", f.audience, f.status,
  f.submitter_name AS "submitterName", f.employee_code AS "employeeCode", f.mobile, f.email,
  f.arn, f.euin, f.pan, f.folio, f.location, f.area, f.city, f.feedback_type AS "feedbackType",
  f.sub_type AS "subType", f.type_of_btl AS "typeOfBtl", f.amc_name AS "amcName", f.description,
  f.attachment_count AS "attachmentCount", u.employee_name AS "assigneeName",
  u.employee_code AS "assigneeCode", f.assigned_at AS "assignedAt", f.closed_at AS "closedAt",
  f.closure_description AS "closureDescription", f.created_at AS "createdAt"`;

/** Where they come from. */
export const caseTables = 'feedbacks f LEFT JOIN users u ON u.id = f.assigned_to';

/** A case as the report lists it: the employee tab and the others name some things differently. */
export function presentCase(record: CaseRecord): CaseRow {
  return {
    id: record.id,
    caseId: record.caseId,
    type: record.audience,
    ...(record.audience === 'e' ? ofEmployee(record) : ofPublic(record)),
    feedbackDate: record.createdAt.toISOString(),
    feedbackType: record.feedbackType,
    subType: record.subType,
    description: record.description,
    status: record.status,
    assignedTo: record.assigneeName,
    assignedToCode: record.assigneeCode,
    assignedDate: record.assignedAt?.toISOString() ?? null,
    closureDate: record.closedAt?.toISOString() ?? null,
    closureDesc: record.closureDescription,
  };
}

const yesNo = ({ attachmentCount }: CaseRecord): 'yes' | 'no' =>
  attachmentCount > 0 ? 'yes' : 'no';

const ofEmployee = (record: CaseRecord) => ({
  employeeName: record.submitterName,
  employeeCode: record.employeeCode ?? '',
  location: record.location,
  area: record.area ?? '',
  city: record.city ?? '',
  arn: record.arn ?? '',
  amcname: record.amcName ?? '',
  typeOfBtl: record.typeOfBtl ?? '',
  attachmentLoc: yesNo(record),
});

const ofPublic = (record: CaseRecord) => ({
  name: record.submitterName,
  mobile: record.mobile ?? '',
  email: record.email ?? '',
  city: record.location,
  ...(record.audience === 'c'
    ? { pan: record.pan ?? '', folio: record.folio ?? '' }
    : { arn: record.arn ?? '', euin: record.euin ?? '' }),
  attachment: yesNo(record),
});
