const browsers: readonly [RegExp, string][] = [
  [/\bMicroMessenger\//, 'WeChat'],
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac(?:intosh| OS)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];
const first = (list: typeof browsers, agent: string): string[] =>
  list.flatMap(([sign, name]) => (sign.test(agent) ? [name] : [])).slice(0, 1);

/** "Chrome · Windows": the name by which a member distinguishes their devices; may be empty. */
export const deviceName = (agent: string): string => [...first(browsers, agent), ...first(systems, agent)].join(' · ');
