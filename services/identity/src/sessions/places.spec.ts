import { Places } from './places.js';

const places = new Places({ warn: () => undefined });

describe('Places', () => {
  it.each([
    ['127.0.0.1', 'local-network', null],
    ['::1', 'local-network', null],
    ['::ffff:192.168.1.7', 'local-network', null],
    ['172.31.0.9', 'local-network', null],
    ['fd00::7', 'local-network', null],
    ['8.8.8.8', 'country', 'US'],
    ['::ffff:8.8.8.8', 'country', 'US'],
    ['114.114.114.114', 'country', 'CN'],
    ['2001:4860:4860::8888', 'country', 'US'],
    ['192.0.2.1', 'unknown', null],
    ['unknown', 'unknown', null],
    ['', 'unknown', null],
  ])('%s -> %s %s', async (ip, kind, countryCode) => {
    expect(await places.find(ip)).toEqual({ kind, countryCode });
  });
});
