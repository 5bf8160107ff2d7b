// @ts-check
/**
 * The clock of a stack's programs, moved together. Each of them gets a message over its channel to the launcher, and answers
 * when the periodic tasks that were named are done.
 * @typedef {Pick<import('./child.mjs').Child, 'send' | 'onMessage' | 'ended'>} Program
 * @typedef {ReturnType<typeof createMovedClock>} MovedClock
 * @param {() => readonly Program[]} programs that run now
 */
export function createMovedClock(programs) {
  let moves = 0;
  return {
    /**
     * @param {number} shiftMs from the machine's time; 0: back to it
     * @param {readonly string[]} [tasks]
     * @returns {Promise<void>} when all programs are there
     */
    async move(shiftMs, tasks = []) {
      const clock = { id: (moves += 1), shiftMs, tasks: [...tasks] };
      await Promise.all(programs().map((program) => answer(program, clock)));
    },
  };
}

/** @param {Program} program @param {{ id: number, shiftMs: number, tasks: string[] }} clock */
async function answer(program, clock) {
  /** @type {() => void} */
  let forget = () => undefined;
  const moved = new Promise((resolve) => {
    forget = program.onMessage((message) => {
      if (message?.clockMoved === clock.id) resolve(null);
    });
  });
  program.send({ clock });
  await Promise.race([moved, program.ended]);
  forget();
}
