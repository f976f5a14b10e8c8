const MONTH_NAMES = 'January February March April May June July August September October November December'.split(' ');
const ISO_DATE = /^(\d{4})-(\d\d)-(\d\d)$/;

/** Formats an ISO 8601 date for a text: "27 November 2026". */
export function longDate(date: string): string {
  const [, year, month, day] = ISO_DATE.exec(date) ?? [];
  const name = MONTH_NAMES[Number(month) - 1];
  return name === undefined ? date : `${Number(day)} ${name} ${year}`;
}
