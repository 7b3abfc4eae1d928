import { describe, expect, it } from 'vitest';

import { readErrorKeys } from '../testing/read-error-keys.ts';
import { validCustomerForm, validDistributorForm } from '../testing/forms.ts';
import {
  employeeFeedbackSchema,
  employeeFeedbackWithOptionsSchema,
} from '../users/employee-forms.ts';
import {
  assignFeedbackSchema,
  closeFeedbackSchema,
  employeeSubmissionSchema,
  publicSubmissionSchema,
  uploadKeySchema,
} from './feedback.ts';

const delivery = { otpToken: 't', submissionId: crypto.randomUUID() };

describe('a public submission and an employee’s upload', () => {
  it('a public submission drops unknown fields and rejects the audience “employee”', () => {
    const sent = { ...validCustomerForm, ...delivery, status: 'closed' };
    expect(publicSubmissionSchema.parse(sent)).not.toHaveProperty('status');
    expect(publicSubmissionSchema.safeParse({ ...sent, type: 'e' }).success).toBe(false);
  });

  it('a public submission accepts the fields of the customer form and of the distributor form', () => {
    const whole = { ...delivery, attachment: 'yes', notice: 3, consent: true };
    for (const form of [validCustomerForm, validDistributorForm])
      expect(publicSubmissionSchema.parse({ ...form, ...whole })).toMatchObject(whole);
    const usual = { attachment: 'no', consent: false };
    expect(publicSubmissionSchema.parse({ ...validCustomerForm, ...delivery })).toMatchObject(
      usual,
    );
    expect(
      publicSubmissionSchema.parse({ ...validCustomerForm, ...delivery, ...usual }),
    ).toMatchObject(usual);
    expect(
      readErrorKeys(publicSubmissionSchema, {
        ...validCustomerForm,
        ...delivery,
        pan: '',
        folio: '',
      }),
    ).toEqual({ pan: 'panOrFolioRequired' });
  });

  it.each([
    ['otpToken', '', 'verificationRequired'],
    ['otpToken', undefined, 'verificationRequired'],
    ['otpToken', 't'.repeat(201), 'verificationRequired'],
    ['submissionId', '7', 'invalidValue'],
    ['attachment', 'perhaps', 'invalidValue'],
    ['notice', 0, 'invalidValue'],
  ])('validates a public submission’s %s: %j gives the error %s', (field, value, key) => {
    const errors = readErrorKeys(publicSubmissionSchema, {
      ...validCustomerForm,
      ...delivery,
      [field]: value,
    });
    expect(errors).toEqual({ [field]: key });
  });

  it('uploadKeySchema accepts an employee code and a number, joined by a hyphen', () => {
    for (const key of ['E1003-7', 'a-123456789012345'])
      expect(uploadKeySchema.parse(key)).toBe(key);
    const others = ['E1003', '-7', 'E1003-07', 'E1003-7 ', ' E1003-7', 'E 1-7', 'E1003-7a', ''];
    for (const key of [...others, `${'E'.repeat(16)}-7`, `E-${'1'.repeat(16)}`])
      expect(uploadKeySchema.safeParse(key).success).toBe(false);
  });
});

describe('the employee form', () => {
  const employee = {
    employeeName: 'Ravi Iyer',
    employeeCode: 'E1003',
    location: 'Pune',
    feedbackType: 'Idea',
    subType: 'Product',
  };
  const options = { area: 'Sector 5', city: 'Pune', arn: 'ARN5' };

  it('the employee form accepts a form without the optional fields and fills in defaults', () => {
    expect(employeeFeedbackSchema.parse(employee)).toEqual({
      ...employee,
      description: '',
      typeOfBTL: '',
      amcname: '',
    });
    expect(employeeSubmissionSchema.parse(employee)).toMatchObject({
      area: '',
      city: '',
      arn: '',
      attachmentLoc: 'no',
    });
    expect(employeeFeedbackSchema.parse({ ...employee, description: 'a\nb' }).description).toBe(
      'a\nb',
    );
  });

  it.each([
    ['employeeName', '', 'employeeNameRequired'],
    ['employeeName', 'Ravi 2', 'onlyAlphabets'],
    ['employeeName', 'R'.repeat(26), 'employeeNameMax'],
    ['employeeCode', '', 'employeeCodeRequired'],
    ['employeeCode', 'E 1', 'onlyAlphanumeric'],
    ['employeeCode', 'E'.repeat(16), 'employeeCodeMax'],
    ['location', '', 'locationRequired'],
    ['location', 'P'.repeat(36), 'chooseFromList'],
    ['feedbackType', '', 'feedbackRequired'],
    ['subType', '', 'subFeedbackRequired'],
    ['description', 'a'.repeat(2001), 'descriptionMax'],
    ['typeOfBTL', 'a'.repeat(36), 'chooseFromList'],
    ['amcname', 'a'.repeat(76), 'chooseFromList'],
  ])('validates the employee form’s %s: %j gives the error %s', (field, value, key) => {
    expect(readErrorKeys(employeeFeedbackSchema, { ...employee, [field]: value })).toEqual({
      [field]: key,
    });
  });

  it.each([
    ['area', 'areaRequired', 'A-5', 'invalidValue', 46, 'max45'],
    ['city', 'cityRequired', 'Pune 5', 'onlyAlphabets', 36, 'max35'],
    ['arn', 'arnRequired', 'ARN 5', 'onlyAlphanumeric', 11, 'arnMax'],
  ])(
    'the employee form requires a valid %s when the optional fields are shown',
    (field, missing, bad, key, long, max) => {
      const whole = { ...employee, ...options };
      expect(readErrorKeys(employeeFeedbackWithOptionsSchema, whole)).toEqual({});
      const values = { '': missing, [bad]: key, ['a'.repeat(long)]: max };
      for (const [value, error] of Object.entries(values)) {
        const given = { ...whole, [field]: value };
        expect(readErrorKeys(employeeFeedbackWithOptionsSchema, given)).toEqual({ [field]: error });
        if (value)
          expect(readErrorKeys(employeeSubmissionSchema, given)).toEqual({ [field]: error });
      }
    },
  );
});

describe('closing and assigning a case', () => {
  const closing = { id: 7, userType: 'c', feedackClosureDesc: 'Ok' };
  const assigning = { feedbackId: '7', type: 'e', assignedTo: 'E1003' };

  it('closeFeedbackSchema accepts a request to close a case, and assignFeedbackSchema a request to assign one', () => {
    const known = { resolution: 'nonActionable', rootCause: 'Delay', mended: 'A\nB' };
    expect(closeFeedbackSchema.parse({ ...closing, ...known })).toEqual({ ...closing, ...known });
    expect(closeFeedbackSchema.parse({ ...closing, rootCause: null })).toMatchObject(closing);
    const longest = { ...closing, resolution: 'resolved', feedackClosureDesc: 'é'.repeat(150) };
    for (const userType of ['d', 'e'])
      expect(readErrorKeys(closeFeedbackSchema, { ...longest, userType })).toEqual({});
    expect(assignFeedbackSchema.parse(assigning)).toEqual({
      ...assigning,
      feedbackId: 7,
      emailTo: '',
      assignedBy: '',
      note: '',
    });
    expect(assignFeedbackSchema.parse({ feedbackId: 7, type: 'e', teamId: 3 })).toMatchObject({
      assignedTo: '',
      teamId: 3,
    });
    for (const type of ['c', 'd'])
      expect(readErrorKeys(assignFeedbackSchema, { ...assigning, type })).toEqual({});
  });

  it.each([
    ['userType', 'x', 'invalidValue'],
    ['feedackClosureDesc', undefined, 'closeDescriptionInvalid'],
    ['feedackClosureDesc', ' a ', 'closeDescriptionInvalid'],
    ['feedackClosureDesc', 'a\0b', 'controlCharacters'],
    ['feedackClosureDesc', 'a'.repeat(151), 'closeDescriptionInvalid'],
    ['resolution', 'duplicate', 'invalidValue'],
    ['rootCause', 'a'.repeat(36), 'invalidValue'],
    ['mended', 'a'.repeat(501), 'reasonMax'],
  ])('validates the %s of closing a case: %j gives the error %s', (field, value, key) => {
    expect(readErrorKeys(closeFeedbackSchema, { ...closing, [field]: value })).toEqual({
      [field]: key,
    });
  });

  it.each([
    ['type', 'x', 'invalidValue'],
    ['assignedTo', undefined, 'assigneeRequired'],
    ['assignedTo', '', 'assigneeRequired'],
    ['assignedTo', 'E'.repeat(16), 'assigneeRequired'],
    ['emailTo', 'a'.repeat(51), 'userEmailMax'],
    ['assignedBy', 'a'.repeat(46), 'invalidValue'],
    ['note', 'a'.repeat(5001), 'entryMax'],
  ])('validates the %s of assigning a case: %j gives the error %s', (field, value, key) => {
    const errors = readErrorKeys(assignFeedbackSchema, { ...assigning, [field]: value });
    expect(errors).toEqual({ [field]: key });
  });
});
