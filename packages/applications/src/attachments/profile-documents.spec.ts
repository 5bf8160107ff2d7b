import { commonProblems, type ProblemDefinition } from '@renmai/contracts';
import { mediaProblems } from '@renmai/contracts/profile/media.problems';
import { OtherServices } from '@renmai/service-kit';
import { ProfileDocuments } from './profile-documents.js';

/** Profile, which answers this. */
function answering(answer: object): ProfileDocuments {
  const others = Object.assign(Object.create(OtherServices.prototype) as OtherServices, { ask: async () => answer });
  return new ProfileDocuments(others);
}
const refusing = (definition: ProblemDefinition) =>
  answering({ refused: { type: '', ...definition } }).fetch('owner', 'medium');

it('hands out the bytes of a document', async () => {
  const base64 = Buffer.from('%PDF').toString('base64');
  const documents = answering({ data: { fileName: 'cv.pdf', contentType: 'application/pdf', size: 4, base64 } });
  expect(await documents.fetch('owner', 'medium')).toEqual({
    fileName: 'cv.pdf',
    contentType: 'application/pdf',
    bytes: Buffer.from('%PDF'),
  });
});

it('has none where profile knows none of the owner’s, or it is not ready', async () => {
  expect(await refusing(commonProblems.notFound)).toBeNull();
  expect(await refusing(mediaProblems.notReady)).toBeNull();
});

it('does not take any other refusal for an answer', async () => {
  await expect(refusing(commonProblems.forbidden)).rejects.toMatchObject({ definition: commonProblems.unavailable });
});
