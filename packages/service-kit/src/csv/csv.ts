/** Without it, spreadsheets read Chinese wrongly. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A cell that a spreadsheet would take for a formula gets an apostrophe in front; some take wide and small signs for the usual ones. */
function cell(value: string | number | boolean | null): string {
  const text = String(value ?? '');
  const harmless = /^[=+\-@\t\r\n＝＋－＠﹦﹢﹣﹫−]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A line of RFC 4180 with its end. */
export const csvLine = (cells: readonly (string | number | boolean | null)[]): string =>
  `${cells.map(cell).join(',')}\r\n`;
