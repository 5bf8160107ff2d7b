/** The answers of org-pages about pages, by path. */
export const told: Record<string, unknown> = {
  '/companies/lamps': {
    kind: 'page',
    head: {
      path: '/companies/lamps',
      title: 'Lamps & Co',
      description: 'Light "for" all</script><script>alert(1)</script> $&',
      type: 'website',
      picture: { url: 'http://renmai.test/media/1/share', width: 300, height: 300 },
      data: { '@type': 'Organization', name: 'Lamps & Co', slogan: '</script><script>alert(1)</script>' },
    },
  },
  '/companies/old-lamps': { kind: 'moved', path: '/companies/lamps' },
  '/schools/private': { kind: 'closed' },
  '/companies/plain': {
    kind: 'page',
    head: { path: '/companies/plain', title: 'Plain', description: 'd', type: 'website', picture: null, data: null },
  },
  '/schools/none': { kind: 'unknown' },
  '/schools/closed': { kind: 'gone', title: 'Closed & gone' },
};
