/** Names of coded values, shared by the screens and the audit trail. */
export const codedValueNames = {
  class: {
    query: 'Query',
    request: 'Request',
    complaint: 'Complaint',
    accessibility: 'Accessibility',
  },
  source: { direct: 'Investor', scores: 'SCORES', exchange: 'Stock exchange', other: 'Other' },
  clock: {
    statutory: 'Statutory',
    service: 'Service target',
    firstReview: 'SCORES: first review requested',
    revisedReport: 'SCORES: revised report',
    secondReview: 'SCORES: second review requested',
  },
  unit: { calendar: 'Calendar days', working: 'Working days' },
  recipient: {
    owner: 'Assignee',
    lead: 'Team lead',
    person: 'A person',
    nobody: 'Nobody (ends this escalation)',
  },
  color: { blue: 'Blue', green: 'Green', amber: 'Amber', red: 'Red', grey: 'Grey' },
  handingOut: {
    roundRobin: 'Round robin',
    leastLoaded: 'Fewest open cases',
    queue: 'The team’s queue',
  },
  scopes: {
    'cases:read': 'Read cases and lists',
    'cases:find': 'Find cases by a full mobile number, e-mail address, PAN or folio',
    'cases:write': 'Enter and work cases',
    'reports:read': 'Read figures and due dates',
  },
  sort: { newest: 'Newest first', oldest: 'Oldest first', due: 'Due first' },
};
