import { stepKinds, type TimelineStep } from '@renmai/contracts/applications/application.schema';
import { renderHook } from '@testing-library/react';
import { locales } from '@renmai/contracts';
import { i18n, startI18n } from '../../lib/i18n/i18n';
import { useWords } from './use-words';

beforeAll(async () => {
  await startI18n();
});

describe.each(locales)('the words of a step in %s', (language) => {
  it.each(stepKinds)('%s leaves no parameter open where nothing more is known of it', async (kind) => {
    await i18n.changeLanguage(language);
    await i18n.loadNamespaces('applications');
    const step = {
      kind,
      stage: null,
      outcome: null,
      by: null,
      at: new Date().toISOString(),
    } as unknown as TimelineStep;
    for (const side of ['own', 'publisher'] as const) {
      const { result } = renderHook(() => useWords(side));
      expect(result.current.step(step)).not.toMatch(/\{\{|^step\./);
    }
  });
});
