/** Whether a record knows the file of a storage key, as an expression of SQL. */
export const isKnownFile = (key: string): string =>
  `(EXISTS (SELECT FROM attachments WHERE storage_key = ${key})
    OR EXISTS (SELECT FROM stored_months WHERE storage_key = ${key}))`;
