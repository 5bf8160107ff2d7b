import { mediaRules } from '@renmai/contracts/profile/media.schema';
import { maxBytesFor } from './upload-limits.js';

const { picture, video, document } = mediaRules;

describe('maxBytesFor', () => {
  it.each([
    ['profile-photo', 'image/jpeg', picture.maxBytes],
    ['profile-photo', 'IMAGE/PNG', picture.maxBytes],
    ['profile-photo', 'image/svg+xml', null],
    ['profile-photo', 'image/heic', null],
    ['profile-photo', 'video/mp4', null],
    ['profile-photo', '', picture.maxBytes],
    ['homepage-logo', 'image/png', picture.maxBytes],
    ['homepage-logo', 'image/webp', null],
    ['homepage-logo', 'application/octet-stream', picture.maxBytes],
    ['moment', 'image/gif', picture.maxBytes],
    ['moment', 'video/webm; codecs=vp9', video.maxBytes],
    ['moment', 'application/octet-stream', video.maxBytes],
    ['moment', 'application/pdf', null],
    ['document', 'application/pdf', document.maxBytes],
    ['document', 'text/html', null],
    ['document', 'image/jpeg', picture.maxBytes],
    ['document', 'image/gif', null],
    ['document', 'video/mp4', null],
    ['document', 'application/wps-office.docx', picture.maxBytes],
    ['document', 'application/vnd.ms-office', picture.maxBytes],
    ['document', 'application/x-zip-compressed', picture.maxBytes],
  ] as const)('%s, %s: %p', (purpose, contentType, expected) => {
    expect(maxBytesFor(purpose, contentType)).toBe(expected);
  });
});
