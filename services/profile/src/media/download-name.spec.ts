import { downloadName } from './download-name.js';

describe('downloadName', () => {
  it.each([
    ['简历.pdf', 'application/pdf', '简历.pdf'],
    ['CV.PDF', 'application/pdf', 'CV.PDF'],
    ['IMG_0012.JPG', 'application/pdf', 'IMG_0012.pdf'],
    ['cv.exe', 'application/pdf', 'cv.exe.pdf'],
    ['../../etc/passwd', 'application/msword', '__.._etc_passwd.doc'],
    ['a"b.pdf', 'application/pdf', 'a_b.pdf'],
  ])('%s as %s', (fileName, contentType, expected) => {
    expect(downloadName(fileName, contentType)).toBe(expected);
  });
});
