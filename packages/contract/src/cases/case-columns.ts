import * as z from 'zod/mini';

import { audienceSchema, caseStatusSchema, type Audience } from '../kinds/audience.ts';
import { caseClassSchema, caseSourceSchema } from '../kinds/case-class.ts';
import { channelSchema } from '../kinds/channel.ts';
import { typedKeys } from '../keys.ts';
import { slaDataLimits, limits } from '../limits.ts';
import { type PersonalDataKind, submitterFields } from './submitter-fields.ts';
import { caseTagSchema } from '../kinds/tag.ts';
import { filterTextSchema } from '../fields/text-rules.ts';

/** A snapshot of the database with its time, which determines the cases that were visible then. */
export const snapshotPositionSchema = z
  .string()
  .check(z.maxLength(4000), z.regex(/^[0-9]+:[0-9]+:[0-9,]*@[0-9]{1,15}$/));

/** The declaration of a column of a case. */
export interface CaseColumnRule {
  readonly schema: z.ZodMiniType;
  /** The audiences whose cases have the column; all audiences when left out. */
  readonly of?: readonly Audience[];
  /** The kind of value: a time, one of a few named values, or tags; a text when left out. */
  readonly kind?: 'time' | 'choice' | 'tags';
  /** The kind of personal data in the column; missing when it holds none. */
  readonly personal?: PersonalDataKind;
  /** The filter values that lists accept under the column's name. */
  readonly filter?: z.ZodMiniType;
  /** The column's heading in the workbook, when the workbook gives the column no fixed position. */
  readonly heading?: string;
}

const text = { schema: z.string() } as const;
const maybe = { schema: z.nullable(z.string()) } as const;
const time = { kind: 'time', schema: z.iso.datetime() } as const;
const maybeTime = { kind: 'time', schema: z.nullable(z.iso.datetime()) } as const;
const yesNo = { kind: 'choice', schema: z.enum(['yes', 'no']) } as const;

const employee = { of: ['e'] } as const;

type Fields = typeof submitterFields;

/** The columns that the public form fills, as its fields are declared. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `fromEntries` forgets the keys
const submitterColumns = Object.fromEntries(
  Object.entries(submitterFields).map(([name, field]) => [name, { ...text, ...field }]),
) as { [Name in keyof Fields]: typeof text & Fields[Name] };

/**
 * The columns of a case, in the order in which the case popup shows them (rule 3.4). The API's
 * `case-columns.ts` states where each column is read from. Times are ISO 8601 in UTC.
 */
export const caseColumns = {
  id: { schema: z.int() },
  caseId: text,
  type: { kind: 'choice', schema: audienceSchema },
  employeeName: { ...text, ...employee, personal: 'name' },
  employeeCode: { ...text, ...employee, personal: 'name' },
  location: { ...text, ...employee },
  area: { ...text, ...employee },
  ...submitterColumns,
  feedbackDate: time,
  feedbackType: { ...text, filter: filterTextSchema(limits.text.feedbackType) },
  subType: text,
  typeOfBtl: { ...text, ...employee },
  amcname: { ...text, ...employee },
  description: { ...text, personal: 'text' },
  attachmentLoc: { ...yesNo, ...employee },
  attachment: { ...yesNo, of: ['c', 'd'] },
  channel: { kind: 'choice', schema: channelSchema, filter: channelSchema },
  class: { kind: 'choice', schema: caseClassSchema, filter: caseClassSchema },
  /** The complaint code, which only complaints have. The available codes are data (rule 14.1). */
  complaintCode: { ...maybe, filter: filterTextSchema(limits.text.complaintCode) },
  source: { kind: 'choice', schema: caseSourceSchema, filter: caseSourceSchema },
  tags: {
    kind: 'tags',
    schema: z.array(caseTagSchema),
    /** The id of a tag. */
    filter: z.string().check(z.regex(/^[1-9][0-9]{0,8}$/)),
  },
  /**
   * The due date that applies: the statutory due date, else that of the service target (rule 13.1).
   */
  dueAt: maybeTime,
  /** The time since which the clock is stopped for the submitter's reply. Null while it runs. */
  clockStoppedAt: maybeTime,
  /** The time of the submitter's message that nobody has answered; null when there is none. */
  answeredAt: maybeTime,
  /** The time at which the assignee opened the case after that message; null while it is unread. */
  answerSeenAt: maybeTime,
  /** The due date that the case missed in any round. A later recalculation does not change it. */
  breachedAt: maybeTime,
  status: {
    kind: 'choice',
    schema: caseStatusSchema,
    /** The status to filter by; `unclosed` means open or assigned. */
    filter: z.enum(['unclosed', ...caseStatusSchema.options]),
  },
  /** The assignee's name for people, and the code for programs; null when nobody has it. */
  assignedTo: {
    ...maybe,
    /** A code, or `none`. */ filter: filterTextSchema(limits.text.employeeCode),
  },
  assignedToCode: maybe,
  assignedDate: maybeTime,
  closureDate: maybeTime,
  closureDesc: { ...maybe, personal: 'text' },
  /** The root cause that was chosen at closing. The available causes are data. */
  rootCause: { ...maybe, filter: filterTextSchema(slaDataLimits.rootCause) },
  /** The fix of an accessibility barrier, as stated at closing (rule 16.3). */
  mended: { ...maybe, personal: 'text', heading: 'What Was Mended' },
} as const satisfies Record<string, CaseColumnRule>;

type Columns = typeof caseColumns;
export type CaseColumn = keyof Columns;

/** The column that orders the lists. */
export const caseSortColumn = 'feedbackDate' satisfies CaseColumn;

/** Returns the rule of a column. */
export const getColumnRule = (name: CaseColumn): CaseColumnRule => caseColumns[name];

export const caseColumnNames = typedKeys(caseColumns);

/** Checks whether an audience's cases have a column. */
export const audienceHasColumn = (name: CaseColumn, audience: Audience): boolean =>
  getColumnRule(name).of?.includes(audience) ?? true;

/** Builds a shape from one field for each column, with the given type. */
const shapeOf = <Shape extends object>(
  names: readonly (keyof Shape & CaseColumn)[],
  fieldOf: (name: keyof Shape & CaseColumn) => z.ZodMiniType,
): Shape =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `fromEntries` forgets the keys
  Object.fromEntries(names.map((name) => [name, fieldOf(name)])) as Shape;

type RowShape = {
  [Name in CaseColumn]: Columns[Name] extends { of: unknown }
    ? z.ZodMiniOptional<Columns[Name]['schema']>
    : Columns[Name]['schema'];
};

/** A case in the lists. Columns that only some audiences have are optional. */
export const caseRowSchema = z.object(
  shapeOf<RowShape>(caseColumnNames, (name) => {
    const { schema, of } = getColumnRule(name);
    return of ? z.optional(schema) : schema;
  }),
);
export type CaseRow = z.infer<typeof caseRowSchema>;

/**
 * A page of the report, newest first. `total` is counted up to `reportLimits.countCeiling`, and for
 * a search up to `searchCountCeiling`.
 */
export const casePageSchema = z.object({
  rows: z.array(caseRowSchema),
  nextCursor: z.nullable(z.string()),
  previousCursor: z.nullable(z.string()),
  total: z.int(),
  /** True when more cases exist than `total` states. */
  totalIsFloor: z.boolean(),
  /** The snapshot from which the query for new cases continues. */
  seen: snapshotPositionSchema,
});
export type CasePage = z.infer<typeof casePageSchema>;

/** The columns that the lists can filter by. */
export type FilterableColumn = {
  [Name in CaseColumn]: Columns[Name] extends { filter: unknown } ? Name : never;
}[CaseColumn];

export const filterableColumns = caseColumnNames.filter(
  (name): name is FilterableColumn => getColumnRule(name).filter !== undefined,
);

type FilterShape = {
  [Name in FilterableColumn]: z.ZodMiniOptional<Columns[Name]['filter']>;
};

/** The filters of the lists, by column. */
export const columnFilterShape = shapeOf<FilterShape>(filterableColumns, (name) =>
  z.optional(caseColumns[name].filter),
);
