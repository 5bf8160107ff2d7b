import { ALONE, Story } from './story.mjs';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './times.mjs';

const midnight = Date.parse('2027-03-01T16:00:00Z');

/** A clock that does not run until it is moved, and a log of what was played by it. */
function stage() {
  let now = midnight;
  const log: string[] = [];
  const clock = {
    now: () => now,
    async move(at: number, tasks: readonly string[] = []) {
      await Promise.resolve();
      now = Math.max(now, at);
      if (tasks.length > 0) log.push(`work ${tasks.join(' ')}`);
    },
    work: (tasks: readonly string[]) => clock.move(now, tasks),
  };
  const steps: number[] = [];
  const story = new Story({
    clock,
    dayWork: ['end-of-day'],
    work: ['round'],
    onTime: ({ played }) => steps.push(played),
  });
  const says = (text: string) => async () => {
    await Promise.resolve();
    log.push(text);
  };
  return { story, clock, log, says, steps };
}

it('plays scenes in the order of their times, when the clock has come to them', async () => {
  const { story, clock, log, says } = stage();
  story.add(midnight + 3 * HOUR_MS, says('third'));
  story.add(midnight + HOUR_MS, says('first'));
  story.add(midnight + 2 * HOUR_MS, async () => {
    log.push(`second at ${(clock.now() - midnight) / HOUR_MS}`);
  });
  await story.play();
  expect(log).toEqual(['first', 'second at 2', 'third']);
});

it('plays scenes of the same minutes beside each other, and those of one lane one after the other', async () => {
  const { story, log, says } = stage();
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  story.add(
    midnight,
    async () => {
      await opened;
      log.push('door');
    },
    'lane',
  );
  story.add(midnight + MINUTE_MS, says('room'), 'lane');
  story.add(midnight + 2 * MINUTE_MS, async () => {
    log.push('key');
    open();
  });
  await story.play();
  expect(log).toEqual(['key', 'door', 'room']);
});

it('plays nothing beside a scene that lets time go by', async () => {
  const { story, clock, log, says } = stage();
  story.add(midnight, says('before'));
  story.add(
    midnight + MINUTE_MS,
    async () => {
      log.push('begins');
      await clock.move(clock.now() + HOUR_MS);
      log.push('ends');
    },
    ALONE,
  );
  story.add(midnight + 2 * MINUTE_MS, says('after'));
  await story.play();
  expect(log).toEqual(['before', 'begins', 'ends', 'after']);
});

it('plays scenes that are added by others, also those for a time that has passed', async () => {
  const { story, clock, log, says, steps } = stage();
  story.add(midnight + 5 * HOUR_MS, async () => {
    story.add(midnight + HOUR_MS, says('late'));
    story.add(midnight + 6 * HOUR_MS, says('next'));
    log.push('first');
    await Promise.resolve();
  });
  await story.play();
  expect(log).toEqual(['first', 'late', 'next']);
  expect(clock.now()).toBe(midnight + 6 * HOUR_MS);
  expect(steps).toEqual([1, 2, 3]);
});

it('does the work of a day before it ends, and periodic work at least once a day', async () => {
  const { story, log, says } = stage();
  story.add(midnight + HOUR_MS, says('one'));
  story.add(midnight + 3 * DAY_MS, says('two'));
  await story.play();
  expect(log).toEqual(['one', 'work end-of-day', 'work round', 'work round', 'work round', 'two']);
});

it('ends with the failure of a scene, once those beside it have ended', async () => {
  const { story, log, says } = stage();
  story.add(midnight, () => Promise.reject(new Error('no')));
  story.add(midnight, says('beside'));
  story.add(midnight + HOUR_MS, says('never'));
  await expect(story.play()).rejects.toThrow('no');
  expect(log).toEqual(['beside']);
});
