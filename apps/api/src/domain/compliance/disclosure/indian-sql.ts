/** The day of a time in Asia/Kolkata, as an expression. */
export const indianDay = (time: string): string => `(${time} AT TIME ZONE 'Asia/Kolkata')::date`;
