import type { Migration } from '../platform/db/migration.ts';

/** What the first notice says; super admins publish the next. */
const first = {
  'en-IN': {
    line: 'We use what you enter here to answer you.',
    body: `What we collect: your name, mobile number, e-mail address and place, your PAN, folio or ARN, what you write and the files that you attach.
Why: to answer you, to tell you how your case stands, and to keep the records that mutual funds must keep.
How long: while your case is open and for some years after it is closed; then it is erased.
Who sees it: those of our staff who work on your case.
Your rights: on the status page you can follow your case. Write to us to have something corrected or erased, or to take back your consent.
Complaints: write to us first. If that does not help, you can complain to the Data Protection Board of India.`,
  },
  en: {
    line: 'We use what you enter here to answer you.',
    body: `What we collect: your name, mobile number, e-mail address and place, your PAN, folio or ARN, what you write and the files that you attach.
Why: to answer you, to tell you how your case stands, and to keep the records that mutual funds must keep.
How long: while your case is open and for some years after it is closed; then it is erased.
Who sees it: those of our staff who work on your case.
Your rights: on the status page you can follow your case. Write to us to have something corrected or erased, or to take back your consent.
Complaints: write to us first. If that does not help, you can complain to the Data Protection Board of India.`,
  },
  hi: {
    line: 'आप यहाँ जो लिखते हैं, उसका उपयोग हम आपको उत्तर देने के लिए करते हैं।',
    body: `हम क्या लेते हैं: आपका नाम, मोबाइल नंबर, ई-मेल पता और स्थान, आपका पैन, फ़ोलियो या एआरएन, आपके शब्द और आपकी फ़ाइलें।
क्यों: आपको उत्तर देने, केस की स्थिति बताने और म्यूचुअल फ़ंड के लिए आवश्यक अभिलेख रखने के लिए।
कितने समय तक: जब तक केस खुला है और बंद होने के कुछ वर्ष बाद तक; फिर यह मिटा दिया जाता है।
कौन देखता है: हमारे वे कर्मचारी जो आपके केस पर काम करते हैं।
आपके अधिकार: स्थिति पृष्ठ पर आप अपना केस देख सकते हैं। कुछ सुधारने या मिटाने के लिए, या सहमति वापस लेने के लिए हमें लिखें।
शिकायत: पहले हमें लिखें। समाधान न हो तो आप भारतीय डेटा संरक्षण बोर्ड में शिकायत कर सकते हैं।`,
  },
};

/**
 * What people are told of how their data is used, version by version, each for good; and which
 * version a submission saw.
 */
export const notices: Migration = {
  name: '0068-notices',
  up: `
    CREATE TABLE notices (
      version integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      -- By locale: a line, and the whole text behind it.
      texts jsonb NOT NULL,
      published_at timestamptz(3) NOT NULL DEFAULT now(),
      -- Null: it came with the product.
      published_by integer REFERENCES users
    );
    CREATE FUNCTION refuse_to_change_a_notice() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'a published notice is never changed';
    END $$;
    CREATE TRIGGER notices_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON notices
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_change_a_notice();
    INSERT INTO notices (texts) VALUES ($notice$${JSON.stringify(first)}$notice$);
    ALTER TABLE feedbacks
      -- The version that its submitter was shown; null where staff entered it, or a form before this.
      ADD COLUMN notice_version integer,
      ADD COLUMN has_consented boolean NOT NULL DEFAULT false;
  `,
  down: `
    ALTER TABLE feedbacks DROP COLUMN notice_version, DROP COLUMN has_consented;
    DROP TABLE notices;
    DROP FUNCTION refuse_to_change_a_notice;
  `,
};
