import type { ComplaintDays } from './complaint-events.ts';

/**
 * Counts a month's prescribed tables from the events (rule 14.2). It uses no code of the product,
 * so that both cannot share a counting fault.
 */
export function countDisclosureTables(all: readonly ComplaintDays[], month: string) {
  const onScores = all.filter(({ source }) => source === 'scores');
  const ofCode = (receipts: readonly ComplaintDays[], code: string | null) =>
    code === null ? receipts : receipts.filter((one) => one.code === code);
  return {
    codeA: (code: string | null) => codeCells(ofCode(all, code), month),
    codeB: (code: string | null) => codeCells(ofCode(onScores, code), month),
    source: (name: string | null) =>
      sourceCells(name === null ? all : all.filter(({ source }) => source === name), month),
    flow: (from: string, to: string) => flowCells(all, from, to),
  };
}

const dayMs = 86_400_000;
const monthOf = (day: string) => day.slice(0, 7);
const daysOf = ({ receivedOn, endedOn = '' }: ComplaintDays) =>
  (Date.parse(endedOn) - Date.parse(receivedOn)) / dayMs;

/** Returns the receipts that count in a range of months, by outcome. */
function within(receipts: readonly ComplaintDays[], from: string, to: string) {
  const opening = receipts.filter(
    ({ receivedOn, endedOn }) =>
      monthOf(receivedOn) < from && (!endedOn || monthOf(endedOn) >= from),
  );
  const received = receipts.filter(
    ({ receivedOn }) => monthOf(receivedOn) >= from && monthOf(receivedOn) <= to,
  );
  const counted = [...opening, ...received];
  const isEnded = ({ endedOn }: ComplaintDays) => Boolean(endedOn && monthOf(endedOn) <= to);
  return {
    opening,
    received,
    ended: counted.filter(isEnded),
    pending: counted.filter((one) => !isEnded(one)),
  };
}

/** Returns the average days from receipt to resolution, or null without resolved complaints. */
function averageOf(ended: readonly ComplaintDays[]): number | null {
  const days = ended.filter(({ isResolved }) => isResolved).map(daysOf);
  if (days.length === 0) return null;
  return Math.round((days.reduce((sum, one) => sum + one, 0) / days.length) * 10) / 10;
}

/** Returns the same day a number of months later, or the last day of a shorter month. */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const at = new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)));
  return at.toISOString().slice(0, 10);
}

/**
 * Returns how many of the age limits of 3, 6 and 12 months a receipt has passed at a month's end.
 */
function agesPassed({ receivedOn }: ComplaintDays, month: string): number {
  const end = monthsAfter(`${month}-31`, 0);
  return [3, 6, 12].filter((months) => monthsAfter(receivedOn, months) < end).length;
}

function codeCells(receipts: readonly ComplaintDays[], month: string) {
  const { opening, received, ended, pending } = within(receipts, month, month);
  const resolved = ended.filter(({ isResolved }) => isResolved);
  const took = (from: number, to: number) =>
    resolved.filter((one) => daysOf(one) > from && daysOf(one) <= to).length;
  const old = (bucket: number) => pending.filter((one) => agesPassed(one, month) === bucket).length;
  return [
    opening.length,
    received.length,
    took(-1, 30),
    took(30, 60),
    took(60, 180),
    took(180, Infinity),
    averageOf(ended),
    ended.length - resolved.length,
    old(0),
    old(1),
    old(2),
    old(3),
  ];
}

function sourceCells(receipts: readonly ComplaintDays[], month: string) {
  const { opening, received, ended, pending } = within(receipts, month, month);
  const recent = pending.filter((one) => agesPassed(one, month) === 0).length;
  return [
    opening.length,
    received.length,
    opening.length + received.length,
    ended.length,
    recent,
    pending.length - recent,
    averageOf(ended),
  ];
}

function flowCells(receipts: readonly ComplaintDays[], from: string, to: string) {
  const { opening, received, ended, pending } = within(receipts, from, to);
  return [opening.length, received.length, ended.length, pending.length];
}
