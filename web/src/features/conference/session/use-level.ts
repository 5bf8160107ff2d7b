import { useEffect, useState } from 'react';

const EVERY_MS = 100;
const FLOOR_DB = -60;

/** How loud a microphone is, 0 … 1; 0 without one. */
export function useLevel(track: MediaStreamTrack | null): number {
  const [level, setLevel] = useState(0);
  useEffect(() => {
    if (!track || typeof AudioContext === 'undefined') return undefined;
    const context = new AudioContext();
    const meter = context.createAnalyser();
    meter.fftSize = 1024;
    context.createMediaStreamSource(new MediaStream([track])).connect(meter);
    const samples = new Float32Array(meter.fftSize);
    const timer = window.setInterval(() => {
      // a browser may start it only after the first press
      if (context.state === 'suspended') void context.resume();
      meter.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      const decibels = 10 * Math.log10(power + 1e-9);
      setLevel(Math.max(0, Math.min(1, 1 - decibels / FLOOR_DB)));
    }, EVERY_MS);
    return () => {
      window.clearInterval(timer);
      void context.close();
      setLevel(0);
    };
  }, [track]);
  return level;
}
