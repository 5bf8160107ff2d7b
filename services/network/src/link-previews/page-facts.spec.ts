import { pageFacts } from './page-facts.js';

describe('pageFacts', () => {
  it('prefers what is meant for previews', () => {
    const html = `<!doctype html><html><head>
      <title>Title</title><meta name="description" content="Description">
      <meta property="og:title" content="Bridges &amp; roads"><meta property="og:description" content="All&#32;about&nbsp;them">
      <META PROPERTY="OG:Site_Name" CONTENT="The builder"><meta property="og:image" content="/a.png">
      <meta property="og:image" content="/b.png"></head><body><title>No</title></body>`;
    expect(pageFacts(html)).toEqual({
      title: 'Bridges & roads',
      description: 'All about them',
      siteName: 'The builder',
      picture: '/a.png',
    });
  });

  it('takes what there is', () => {
    expect(pageFacts('<title> Only\n a   title </title><link rel=image_src href=c.png>')).toEqual({
      title: 'Only a title',
      description: '',
      siteName: '',
      picture: 'c.png',
    });
    expect(pageFacts('<meta property="og:title" content="  "><title>T</title>').title).toBe('T');
    expect(pageFacts('')).toEqual({ title: '', description: '', siteName: '', picture: null });
  });

  it('gives plain text, whatever it looks like', () => {
    expect(pageFacts('<title><script>alert(1)</script>&lt;b&gt;</title>').title).toBe('<script>alert(1)</script><b>');
    expect(pageFacts('<script>"<title>no</title>"</script><title>yes</title>').title).toBe('yes');
    expect(pageFacts('<!-- <title>no</title> --><title>yes</title>').title).toBe('yes');
    expect(pageFacts('<title>a\u0000b\u0007c\u202ed\u2066e&#x202e;f\ud800g</title>').title).toBe('a b cdefg');
  });

  it('cuts what is long, between characters', () => {
    const { title, description } = pageFacts(
      `<title>${'桥'.repeat(500)}</title><meta name=description content="${'🌉'.repeat(500)}">`,
    );
    expect([...title]).toHaveLength(200);
    expect([...description]).toHaveLength(300);
    expect(description.endsWith('🌉…')).toBe(true);
  });

  it.each([
    ['opened and never closed', '<b>'.repeat(170_000) + '</i>'.repeat(130_000)],
    ['in one another', '<p><b>'.repeat(100_000)],
    ['one with endless attributes', `<meta ${'a=b '.repeat(250_000)}>`],
    ['that never ends', `<meta content="${'x'.repeat(1_000_000)}`],
    ['of a title that never ends', `<title>${'x&amp;'.repeat(160_000)}`],
    ['broken', '<'.repeat(1_000_000)],
  ])('takes no more than in proportion for a page of tags %s', (_, html) => {
    // A reader that goes back for each tag needs sixteen times as long for four times as much.
    const quarter = processorTime(html.slice(0, html.length / 4));
    expect(processorTime(html)).toBeLessThan(10 * Math.max(quarter, LEAST_MEASURED));
  });
});

/** Below it a measured time is chance; in microseconds. */
const LEAST_MEASURED = 10_000;

/** The least of three tries, in microseconds. */
function processorTime(html: string): number {
  const tries = [1, 2, 3].map(() => {
    const from = process.cpuUsage();
    pageFacts(html);
    const { user, system } = process.cpuUsage(from);
    return user + system;
  });
  return Math.min(...tries);
}
