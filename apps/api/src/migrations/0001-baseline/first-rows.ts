/** The privacy notice that comes with the product; super admins publish later versions. */
const firstNotice = {
  'en-IN': {
    line: 'We use what you enter here to answer you.',
    body: `What we collect: your name, mobile number, e-mail address and city, your PAN, folio or ARN, what you write and the files that you attach.
Why: to answer you, to keep you informed about your case, and to keep the records that mutual funds must keep.
How long: while your case is open, and after it is closed for 8 years (complaints) or 3 years (queries and requests); then it is erased.
Who sees it: those of our staff who work on your case.
Your rights: on the status page you can follow your case. Write to us to have something corrected or erased, or to withdraw your consent.
Complaints: write to us first. If that does not help, you can complain to the Data Protection Board of India.`,
  },
  en: {
    line: 'We use what you enter here to answer you.',
    body: `What we collect: your name, mobile number, e-mail address and city, your PAN, folio or ARN, what you write and the files that you attach.
Why: to answer you, to keep you informed about your case, and to keep the records that mutual funds must keep.
How long: while your case is open, and after it is closed for 8 years (complaints) or 3 years (queries and requests); then it is erased.
Who sees it: those of our staff who work on your case.
Your rights: on the status page you can follow your case. Write to us to have something corrected or erased, or to withdraw your consent.
Complaints: write to us first. If that does not help, you can complain to the Data Protection Board of India.`,
  },
  hi: {
    line: 'आप यहाँ जो लिखते हैं, उसका उपयोग हम आपको उत्तर देने के लिए करते हैं।',
    body: `हम क्या लेते हैं: आपका नाम, मोबाइल नंबर, ई-मेल पता और शहर, आपका पैन, फ़ोलियो या एआरएन, आपके शब्द और आपकी फ़ाइलें।
क्यों: आपको उत्तर देने, केस की स्थिति बताने और म्यूचुअल फ़ंड के लिए आवश्यक अभिलेख रखने के लिए।
कितने समय तक: जब तक केस खुला है, और बंद होने के बाद 8 वर्ष (शिकायतें) या 3 वर्ष (प्रश्न और अनुरोध); फिर यह मिटा दिया जाता है।
कौन देखता है: हमारे वे कर्मचारी जो आपके केस पर काम करते हैं।
आपके अधिकार: स्थिति पृष्ठ पर आप अपना केस देख सकते हैं। कुछ सुधारने या मिटाने के लिए, या सहमति वापस लेने के लिए हमें लिखें।
शिकायत: पहले हमें लिखें। समाधान न हो तो आप भारतीय डेटा संरक्षण बोर्ड में शिकायत कर सकते हैं।`,
  },
};

/** The complaint codes of the regulator's tables. */
const complaintCodes = [
  ['I A', 'Amount declared under IDCW not received'],
  ['I B', 'Interest on delayed payment of IDCW not received'],
  ['I C', 'Redemption proceeds not received'],
  ['I D', 'Interest on delayed payment of redemption not received'],
  ['II A', 'Statement of account or unit certificate not received'],
  ['II B', 'Discrepancy in statement of account'],
  ['II C', 'Correction of investor’s data'],
  ['II D', 'Annual report or its summary not received'],
  ['III A', 'Wrong switch between schemes'],
  ['III B', 'Unauthorised switch between schemes'],
  ['III C', 'Deviation from scheme attributes'],
  ['III D', 'Wrong or excess charges or load'],
  ['III E', 'Change not carried out (address, PAN, bank, nomination)'],
  ['III F', 'Delay in allotment of units'],
  ['III G', 'Unauthorised redemption'],
  ['IV', 'Others'],
] as const;

const codeRows = complaintCodes.map(
  ([code, name], index) => `('${code}', ${index + 1}, '${name}')`,
);

/** The rows that every installation starts with. */
export const initialRowsSql = `
  INSERT INTO notices (texts) VALUES ($notice$${JSON.stringify(firstNotice)}$notice$);

  INSERT INTO complaint_codes (code, position, name) VALUES
    ${codeRows.join(',\n    ')};
  UPDATE complaint_codes SET is_confirmed = false WHERE code IN ('III F', 'III G');
  -- Our own code, until the regulator's tables have one (rule 16.3).
  INSERT INTO complaint_codes (code, position, name, is_confirmed, class, tabled_from)
    VALUES ('X', ${complaintCodes.length + 1}, 'Barrier to people with disabilities', false, 'accessibility', NULL);

  INSERT INTO clock_policies (class, source, kind, days, unit, stops_while_waiting, valid_from)
  VALUES
    ('query', NULL, 'service', 5, 'working', true, '2000-01-01'),
    ('request', NULL, 'service', 7, 'working', true, '2000-01-01'),
    ('complaint', NULL, 'statutory', 21, 'calendar', false, '2000-01-01'),
    ('complaint', 'scores', 'statutory', 21, 'calendar', false, '2000-01-01'),
    ('complaint', 'scores', 'firstReview', 15, 'calendar', false, '2000-01-01'),
    ('complaint', 'scores', 'revisedReport', 10, 'calendar', false, '2000-01-01'),
    ('complaint', 'scores', 'secondReview', 15, 'calendar', false, '2000-01-01'),
    ('accessibility', NULL, 'statutory', 21, 'calendar', false, '2000-01-01');

  INSERT INTO escalation_levels (kind, number, name, days, recipient, valid_from)
  SELECT kind, number, name, days, recipient, (now() AT TIME ZONE 'Asia/Kolkata')::date
  FROM (VALUES
    ('level', 1, 'Owner', 0, 'owner'),
    ('level', 2, 'Team lead', 7, 'lead'),
    ('level', 3, 'Head of service', 14, 'person'),
    ('level', 4, 'Compliance officer', 18, 'person'),
    ('reminder', 1, 'First reminder', 3, 'owner'),
    ('reminder', 2, 'Second reminder', 1, 'owner')
  ) AS usual (kind, number, name, days, recipient);

  INSERT INTO retention_periods (subject, months)
    VALUES ('complaint', 96), ('query', 36), ('request', 36), ('idea', 36);

  INSERT INTO alarm_settings (rule, threshold, minutes) VALUES
    ('failures', 20, 10), ('nightExport', 1, 60), ('largeExport', 10000, 60),
    ('reveals', 30, 60), ('superadmins', 1, 60), ('setAside', 1, 60),
    ('accountChanges', 1, 60), ('codeFailures', 5, 1440), ('searchMisses', 10, 60),
    ('verification', 1, 1440);
`;
