import { readDtlsParameters, readRtpCapabilities, readRtpParameters } from './rtp-parameters.js';

const codec = { mimeType: 'video/VP8', payloadType: 96, clockRate: 90_000, parameters: { apt: 1 } };
const sent = { mid: '0', codecs: [codec], encodings: [{ ssrc: 1, scalabilityMode: 'L1T3' }], rtcp: { cname: 'x' } };
const fingerprint = { algorithm: 'sha-256', value: Array.from({ length: 32 }, () => 'ab').join(':') };

describe('the media parameters of clients', () => {
  it('are accepted without unknown fields', () => {
    expect(readRtpParameters({ ...sent, more: 1, encodings: [{ ssrc: 1, active: true }] })).toEqual({
      ...sent,
      encodings: [{ ssrc: 1 }],
    });
    expect(readRtpCapabilities({ codecs: [], fecMechanisms: [] })).toEqual({ codecs: [] });
    expect(readDtlsParameters({ role: 'client', fingerprints: [fingerprint] }).fingerprints[0]?.value).toMatch(/^AB:/);
  });

  it.each<[string, unknown]>([
    ['no codecs', { ...sent, codecs: [] }],
    ['a payload type that has no place', { ...sent, codecs: [{ ...codec, payloadType: 128 }] }],
    ['a codec parameter that is an object', { ...sent, codecs: [{ ...codec, parameters: { apt: {} } }] }],
    ['an SSRC of more than 32 bits', { ...sent, encodings: [{ ssrc: 2 ** 32 }] }],
    ['an SSRC that is no number', { ...sent, encodings: [{ ssrc: NaN }] }],
    ['more layers than there are', { ...sent, encodings: [{ scalabilityMode: 'L9T9' }] }],
    ['many encodings', { ...sent, encodings: Array.from({ length: 5 }, () => ({})) }],
    ['an extension without a number', { ...sent, headerExtensions: [{ uri: 'urn:x', id: 0 }] }],
    ['nothing', undefined],
  ])('is refused with %s', (_, written) => {
    expect(() => readRtpParameters(written)).toThrow();
  });

  it('are refused with a fingerprint that is shorter than its digest', () => {
    expect(() => readDtlsParameters({ fingerprints: [{ ...fingerprint, algorithm: 'sha-512' }] })).toThrow('as long');
    expect(() => readDtlsParameters({ fingerprints: [] })).toThrow();
  });
});
