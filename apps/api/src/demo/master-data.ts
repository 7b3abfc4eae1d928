import type { Audience } from '@feedback/contract/kinds/audience';
import { brand } from '@feedback/contract/brand';

/** Names of fund companies, beginning with the company that runs the product. */
export const demoAmcs: readonly string[] = [
  brand.defaultAmc,
  'Aravalli Mutual Fund',
  'Banyan Mutual Fund',
  'Coromandel Mutual Fund',
  'Deccan Mutual Fund',
  'Himadri Mutual Fund',
  'Nilgiri Mutual Fund',
  'Saffron Mutual Fund',
];

export const demoBtlTypes: readonly string[] = [
  'Canopy Activity',
  'Distributor Meet',
  'In Branch Branding',
  'Investor Awareness Programme',
  'Leaflet Distribution',
  'Society Activation',
];

export const demoRootCauses: readonly string[] = [
  'Delay at the registrar',
  'Delay at the bank',
  'Wrong or missing contact details',
  'Form was unclear or incomplete',
  'Fault of the website or app',
  'Our processing error',
  'Investor did not know the rule',
];

export const demoLocations: readonly string[] = [
  'Ahmedabad',
  'Bengaluru',
  'Bhopal',
  'Chandigarh',
  'Chennai',
  'Delhi',
  'Guwahati',
  'Hyderabad',
  'Indore',
  'Jaipur',
  'Kochi',
  'Kolkata',
  'Lucknow',
  'Mumbai',
  'Nagpur',
  'Patna',
  'Pune',
  'Surat',
  'Vadodara',
  'Visakhapatnam',
];

/** A team, and the feedback type whose cases are assigned to its members in rotation. */
export const demoTeam = {
  name: 'Systematic plans desk',
  memberIds: ['admin', 'admin2'],
  feedbackType: 'Systematic Plans',
} as const;

interface DemoType {
  readonly name: string;
  readonly audiences: readonly Audience[];
  /** User id of the demo account that owns the type; null without an owner. */
  readonly owner: string | null;
  /** Sub-types, each with its owner's user id. */
  readonly subTypes: readonly (readonly [name: string, owner: string])[];
}

export const demoFeedbackTypes: readonly DemoType[] = [
  {
    name: 'Account Statement',
    audiences: ['c', 'd'],
    owner: 'admin',
    subTypes: [
      ['Statement not received', 'admin'],
      ['Wrong details in statement', 'admin'],
      ['Capital gains statement', 'admin2'],
    ],
  },
  {
    name: 'Redemption and Dividend',
    audiences: ['c', 'd'],
    owner: 'admin2',
    subTypes: [
      ['Redemption not credited', 'admin2'],
      ['Dividend not received', 'admin2'],
      ['Exit load', 'admin'],
    ],
  },
  {
    name: 'Systematic Plans',
    audiences: ['c', 'd'],
    owner: 'admin',
    subTypes: [
      ['SIP instalment missed', 'admin'],
      ['SIP pause or cancellation', 'admin'],
      ['New mandate registration', 'admin2'],
    ],
  },
  {
    name: 'Change of Details',
    audiences: ['c'],
    owner: null,
    subTypes: [
      ['Bank account', 'admin2'],
      ['Nominee', 'admin'],
      ['Mobile or email', 'admin'],
    ],
  },
  {
    name: 'Brokerage and Empanelment',
    audiences: ['d'],
    owner: 'admin2',
    subTypes: [
      ['Brokerage not received', 'admin2'],
      ['ARN renewal', 'admin2'],
      ['Empanelment status', 'admin'],
    ],
  },
  {
    name: 'Website and App',
    audiences: ['c', 'd', 'e'],
    owner: 'admin',
    subTypes: [
      ['Login trouble', 'admin'],
      ['Suggestion', 'admin2'],
      ['Something is broken', 'admin'],
    ],
  },
  {
    name: 'BTL Marketing',
    audiences: ['e'],
    owner: 'admin',
    subTypes: [
      ['Event idea', 'admin'],
      ['Collateral', 'admin2'],
    ],
  },
  {
    name: 'Product Idea',
    audiences: ['e'],
    owner: 'admin2',
    subTypes: [
      ['New fund', 'admin2'],
      ['Existing fund', 'admin2'],
    ],
  },
  {
    name: 'Workplace and Process',
    audiences: ['e'],
    owner: 'superadmin',
    subTypes: [
      ['Branch operations', 'admin'],
      ['Tools and systems', 'admin2'],
      ['Recognition', 'superadmin'],
    ],
  },
];

/** The feedback type of complaints about accessibility barriers; no sample case has it. */
export const demoAccessibilityFeedbackType: DemoType = {
  name: 'Website Accessibility',
  audiences: ['c', 'd'],
  owner: 'admin',
  subTypes: [
    ['Website or form', 'admin'],
    ['Document', 'admin'],
    ['Code by SMS', 'admin'],
  ],
};
