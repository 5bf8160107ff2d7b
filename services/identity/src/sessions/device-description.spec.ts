import { describeDevice } from './device-description.js';

describe('describeDevice', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
      { device: null, deviceKind: 'desktop', browser: 'Chrome 141', os: 'Windows 10' },
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      { device: 'Apple iPhone', deviceKind: 'mobile', browser: 'Safari 18', os: 'iOS 18' },
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      { device: null, deviceKind: 'desktop', browser: 'Firefox 140', os: 'Linux' },
    ],
    ['', { device: null, deviceKind: 'unknown', browser: null, os: null }],
  ])('%s', (userAgent, description) => {
    expect(describeDevice(userAgent)).toEqual(description);
  });

  it('accepts any input', () => {
    expect(() => describeDevice('\u0000'.repeat(500))).not.toThrow();
    expect(describeDevice('node').deviceKind).toBe('unknown');
  });
});
