import { referenceTexts as base, type ReferenceTexts } from '../../en-IN/console/reference.ts';

const confirm = (what: string) => (name: string) =>
  `Are you sure you want to delete ${name}${what}?`;

export const referenceTexts: Partial<ReferenceTexts> = {
  serialNumber: 'No.',
  empty: 'No records found',
  amc: { ...base.amc, heading: 'AMC name', confirm: confirm(' from the AMCs') },
  user: {
    ...base.user,
    employeeCode: 'Employee code',
    employeeName: 'Employee name',
    confirm: confirm(' from the users'),
  },
  btlType: {
    ...base.btlType,
    title: 'BTL type',
    heading: 'BTL type',
    confirm: confirm(' from the BTL types'),
  },
  location: { ...base.location, confirm: confirm('') },
  rootCause: {
    ...base.rootCause,
    confirm: (name) =>
      `Are you sure you want to delete ${name} from the root causes? Cases that have it keep it.`,
  },
  tag: {
    ...base.tag,
    confirm: (name) =>
      `Are you sure you want to delete ${name} from the tags? Cases that have it keep it.`,
  },
  team: {
    ...base.team,
    confirm: (name) =>
      `Are you sure you want to delete ${name} from the teams? Cases stay with whom they were given.`,
  },
  template: {
    ...base.template,
    type: 'Feedback type',
    confirm: confirm(' from the templates'),
  },
  feedbackType: {
    ...base.feedbackType,
    title: 'Feedback type',
    heading: 'Feedback type',
    confirm: confirm(' from the feedback types'),
    subTypeColumn: 'Sub-types',
    noSubTypes: 'No sub-types found',
    subType: 'Sub-type',
    assignedTo: 'Assigned to',
    chooseUser: 'Select a user or a team',
    addMore: 'Add another sub-type',
    subTypesUpdated: 'Feedback sub-types updated successfully.',
  },
};
