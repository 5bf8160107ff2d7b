/** News have no tables: of a pasted one each row becomes a line, so that what belongs together stays together. */
export function tablesAsText(html: string): string {
  if (!/<table/i.test(html)) return html;
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const table of [...page.querySelectorAll('table')].reverse()) {
    const rows = [...table.rows].flatMap((row) => {
      const cells = [...row.cells].map((cell) => (cell.textContent ?? '').replace(/\s+/g, ' ').trim());
      if (cells.every((cell) => cell === '')) return [];
      const line = page.createElement('p');
      line.textContent = cells.join(' | ');
      return [line];
    });
    // A table of one cell is only there for the looks of a page.
    const [only] = table.rows.length === 1 && table.rows[0]?.cells.length === 1 ? table.rows[0].cells : [];
    table.replaceWith(...(only ? [...only.childNodes] : rows));
  }
  return page.body.innerHTML;
}
