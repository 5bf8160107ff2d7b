const RING_MS = 3_000;
const NOTES = [
  [0, 659.25],
  [0.18, 783.99],
  [0.36, 987.77],
] as const;
const NOTE_S = 0.16;
const PATTERN_MS = [400, 200, 400];

/** Browsers refuse it, with an error in the console, before the first press on the page. */
const shake = (pattern: number | number[]): void => {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern);
};

/** Rings and shakes until it is ended. A browser may keep it silent before the first press on the page. */
export function ring(): () => void {
  const context = typeof AudioContext === 'undefined' ? null : new AudioContext();
  const once = () => {
    shake(PATTERN_MS);
    if (context?.state !== 'running') return;
    for (const [at, frequency] of NOTES) {
      const tone = context.createOscillator();
      const loudness = context.createGain();
      const start = context.currentTime + at;
      tone.frequency.value = frequency;
      loudness.gain.setValueAtTime(0, start);
      loudness.gain.linearRampToValueAtTime(0.2, start + 0.02);
      loudness.gain.linearRampToValueAtTime(0, start + NOTE_S);
      tone.connect(loudness).connect(context.destination);
      tone.start(start);
      tone.stop(start + NOTE_S);
    }
  };
  once();
  const timer = window.setInterval(once, RING_MS);
  return () => {
    window.clearInterval(timer);
    shake(0);
    void context?.close();
  };
}
