const NOTES_HZ = [523.25, 659.25, 783.99];
const NOTE_S = 0.35;

/** Plays three notes on the chosen speaker. */
export async function playTestTone(speaker: string): Promise<void> {
  const context = new AudioContext();
  const to = context.createMediaStreamDestination();
  const element = new Audio();
  element.srcObject = to.stream;
  if (speaker && 'setSinkId' in element) await element.setSinkId(speaker).catch(() => undefined);
  const begin = context.currentTime + 0.05;
  NOTES_HZ.forEach((frequency, at) => {
    const tone = context.createOscillator();
    const loudness = context.createGain();
    const start = begin + at * NOTE_S;
    tone.frequency.value = frequency;
    loudness.gain.setValueAtTime(0, start);
    loudness.gain.linearRampToValueAtTime(0.25, start + 0.03);
    loudness.gain.linearRampToValueAtTime(0, start + NOTE_S);
    tone.connect(loudness).connect(to);
    tone.start(start);
    tone.stop(start + NOTE_S);
  });
  await element.play();
  await new Promise((resolve) => window.setTimeout(resolve, (NOTES_HZ.length * NOTE_S + 0.2) * 1000));
  element.srcObject = null;
  await context.close();
}
