import { conceptsIn } from './find-concepts.js';
import { nearness } from './nearness.js';
import { skillsOf } from './skills-of.js';
import { conceptOf, type Concept } from './vocabulary.js';

const occupationsIn = (text: string): string[] => conceptsIn(text, ['occupation']).map(({ concept }) => concept.id);
const skillsIn = (text: string): string[] => conceptsIn(text, ['skill']).map(({ concept }) => concept.id);

describe('finding concepts in texts', () => {
  it.each([
    ['高级后端工程师', 'o:back-end-developer'],
    ['Java工程师', 'o:java-developer'],
    ['Senior Data Engineers wanted', 'o:data-engineer'],
    ['Head of data at Lanternfield', 'o:head-of-data'],
    ['资深UI设计师（双休）', 'o:ui-designer'],
    ['シニアデータエンジニア', 'o:data-engineer'],
    ['宮大工の三代目', 'o:carpenter'],
    ['日中翻訳者（技術・観光）', 'o:translator'],
    ['資深使用者研究員', 'o:user-researcher'],
    ['半導體製程工程師', 'o:process-engineer'],
    ['幼兒園老師徵才', 'o:kindergarten-teacher'],
  ])('%s names %s', (text, id) => {
    expect(occupationsIn(text)).toContain(id);
  });

  it.each([
    ['Marine biology', 'o:e-special-forces-officer'],
    ['Go to it', 'o:it'],
    ['スタート', 's:drawing'],
  ])('%s does not name %s', (text, id) => {
    expect([...occupationsIn(text), ...skillsIn(text)]).not.toContain(id);
  });

  it('accepts short words only in their exact spelling', () => {
    expect(skillsIn('we go on and on')).not.toContain('s:go');
    expect(skillsIn('Python, Go and R')).toContain('s:go');
  });

  it('reports the longest label only', () => {
    expect(skillsIn('machine learning')).toEqual(['s:machine-learning']);
  });

  it('bounds its work by the length of the text', () => {
    expect(conceptsIn('软件工程师'.repeat(100_000)).length).toBeLessThanOrEqual(800);
  });
});

const concept = (id: string): Concept => {
  const found = conceptOf(id);
  if (!found) throw new Error(`There is no ${id}`);
  return found;
};

describe('nearness of occupations', () => {
  it.each([
    ['o:back-end-developer', 'o:front-end-developer', 'o:data-analyst'],
    ['o:nurse', 'o:head-nurse', 'o:doctor'],
    ['o:data-analyst', 'o:data-scientist', 'o:accountant'],
    ['o:accountant', 'o:auditor', 'o:waiter'],
    ['o:carpenter', 'o:electrician', 'o:translator'],
    ['o:product-manager', 'o:project-manager', 'o:chef'],
    ['o:headteacher', 'o:primary-school-teacher', 'o:lawyer'],
    ['o:marine-biologist', 'o:biologist', 'o:baker'],
    ['o:translator', 'o:interpreter', 'o:welder'],
  ])('%s is nearer to %s than to %s', (one, near, far) => {
    const [first, second, third] = [concept(one), concept(near), concept(far)];
    expect(nearness(first, second)).toBeGreaterThan(nearness(first, third));
    expect(nearness(first, second)).toBe(nearness(second, first));
    expect(nearness(first, first)).toBe(1);
  });

  it('knows the skills of an occupation', () => {
    expect(skillsOf(concept('o:marketing-manager'), 16).map(({ id }) => id)).toContain('s:market-research');
  });
});
