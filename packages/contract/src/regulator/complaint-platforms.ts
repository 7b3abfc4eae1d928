/** The places for complaints beside the company: the regulator's system, and online disputes. */
export const complaintPlatforms = {
  scores: 'https://scores.sebi.gov.in/',
  odr: 'https://smartodr.in/',
} as const;
