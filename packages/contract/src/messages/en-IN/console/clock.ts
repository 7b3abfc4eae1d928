import { choosePluralForm } from '../../plural.ts';
import { codedValueNames } from './code-names.ts';

/**
 * Texts of the reference data for due dates: targets, escalation levels, complaint codes and
 * holidays (rule 13.4).
 */
export const clockTexts = {
  policy: {
    title: 'Targets',
    add: 'Add target',
    editTitle: 'Edit target',
    added: 'Target added successfully.',
    updated: 'Target updated successfully.',
    deleted: 'Target deleted successfully.',
    confirm: (name: string) => `Delete the target ${name}?`,
    class: 'Class',
    classes: codedValueNames.class,
    source: 'Source',
    sources: codedValueNames.source,
    any: 'Any',
    anyClass: 'Any class',
    anySource: 'Any source',
    anyType: 'Any type',
    feedbackType: 'Feedback type',
    kind: 'Deadline',
    kinds: codedValueNames.clock,
    days: 'Days',
    unit: 'Counted in',
    units: codedValueNames.unit,
    target: (days: number, unit: string) => `${days} ${unit.toLocaleLowerCase('en-IN')}`,
    stops: 'Stops while waiting for the submitter',
    yes: 'Yes',
    no: 'No',
    validTo: 'Valid until',
    validToHint: 'Its last day. Leave empty for no end date.',
    noEnd: 'No end date',
    staysHint:
      'It is already valid and cannot be changed. Give it a last day, or add a target that is valid from a later day.',
    validFrom: 'Valid from',
    validFromHint:
      'A case keeps the target of the day it was received. A target that is already valid cannot be changed: add one from a later day.',
  },
  level: {
    title: 'Escalations',
    add: 'Add escalation',
    editTitle: 'Edit escalation',
    added: 'Escalation added successfully.',
    updated: 'Escalation updated successfully.',
    deleted: 'Escalation deleted successfully.',
    confirm: (name: string) => `Delete the escalation ${name}?`,
    kind: 'Kind',
    kinds: { level: 'Escalation', reminder: 'Reminder' },
    /** The abbreviations of an escalation level and a reminder, before the number: `L2`, `R1`. */
    short: { level: 'L', reminder: 'R' },
    number: 'Number',
    name: 'Name',
    days: 'Days',
    daysHint: 'Escalations: days after receipt. Reminders: days before the due date.',
    when: 'When',
    at: {
      level: (days: number) => `Day ${days}`,
      reminder: (days: number) =>
        choosePluralForm('en-IN', days, {
          one: `${days} day before it is due`,
          other: `${days} days before it is due`,
        }),
    },
    recipient: 'Notify',
    recipientHint:
      'If this person is not set, the next escalation is notified; after the last one, a super admin.',
    recipients: codedValueNames.recipient,
    person: 'Person',
    choosePerson: 'Please select a person',
    unnamed: 'Not set',
    validFromHint:
      'For cases received from this day on. An escalation that is already valid cannot be changed: add one with the same number from a later day. Notifications are sent in office hours on working days.',
  },
  complaintCode: {
    title: 'Complaint codes',
    add: 'Add complaint code',
    editTitle: 'Change the code',
    added: 'Complaint code added successfully.',
    updated: 'Complaint code updated successfully.',
    deleted: 'Complaint code deleted successfully.',
    confirm: (name: string) =>
      `Delete the complaint code ${name}? One that is already valid cannot be deleted: give it a last day instead.`,
    code: 'Code',
    name: 'Meaning',
    staysHint: 'Code, meaning and first day cannot change: published tables use them.',
    tabledFrom: 'In the tables from',
    tabledFromHint:
      'The day from which the regulator’s tables have it. Leave empty if they do not: its complaints count under “Others”.',
    notTabled: 'Not in the tables',
    validTo: 'Valid until',
    validToHint: 'Its last day. Leave empty for no end date.',
    noEnd: 'No end date',
    isConfirmed: 'Confirmed by the compliance officer',
    unconfirmed: 'Not confirmed',
  },
  holiday: {
    title: 'Holidays',
    purpose: 'Holidays are not working days. Add the days on which your offices are closed.',
    add: 'Add holiday',
    editTitle: 'Edit holiday',
    added: 'Holiday added successfully.',
    updated: 'Holiday updated successfully.',
    deleted: 'Holiday deleted successfully.',
    confirm: (name: string) => `Delete the holiday ${name}?`,
    day: 'Day',
    name: 'Name',
    location: 'Location',
    everywhere: 'Everywhere',
    hint: 'Applies to new due dates. Existing due dates do not change.',
  },
};
