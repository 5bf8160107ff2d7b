import { useEffect, useRef, useState } from 'react';
import { peaksOf } from './waveform';

export interface Recording {
  blob: Blob;
  name: string;
  /** seconds */
  duration: number;
  waveform: string;
}

/** seconds */
const longest = 60;
const types = ['audio/mp4', 'audio/webm;codecs=opus', 'audio/webm', 'audio/ogg'];

interface Recorder {
  /** seconds so far; null: nothing is recorded */
  seconds: number | null;
  start: () => Promise<boolean>;
  stop: () => void;
  cancel: () => void;
}

/** Records from the microphone; `onDone` gets the recording when it is stopped. */
export function useRecorder(onDone: (recording: Recording) => void): Recorder {
  const [seconds, setSeconds] = useState<number | null>(null);
  const running = useRef<{ recorder: MediaRecorder; timer: number; wanted: boolean } | null>(null);
  /** the current start: the page may be left while the browser asks for the microphone */
  const asked = useRef<symbol | null>(null);

  const stop = (wanted: boolean) => {
    if (!running.current) return;
    running.current.wanted = wanted;
    if (running.current.recorder.state !== 'inactive') running.current.recorder.stop();
  };
  useEffect(
    () => () => {
      asked.current = null;
      stop(false);
    },
    [],
  );

  const start = async (): Promise<boolean> => {
    const turn = Symbol();
    asked.current = turn;
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true }).catch(() => null);
    if (!stream) return false;
    if (asked.current !== turn) {
      end(stream);
      return true;
    }
    const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type));
    const recorder = new MediaRecorder(stream, mimeType ? { mimeType } : {});
    const parts: Blob[] = [];
    const began = Date.now();
    recorder.ondataavailable = ({ data }) => parts.push(data);
    recorder.onstop = () => {
      window.clearInterval(running.current?.timer);
      const wanted = running.current?.wanted ?? false;
      running.current = null;
      setSeconds(null);
      end(stream);
      const duration = Math.round((Date.now() - began) / 1000);
      if (!wanted || duration < 1) return;
      const blob = new Blob(parts, { type: recorder.mimeType.split(';')[0] });
      const name = `voice.${blob.type.split('/')[1] ?? 'webm'}`;
      void waveformOf(blob).then((waveform) => onDone({ blob, name, duration, waveform }));
    };
    const timer = window.setInterval(() => {
      const passed = Math.floor((Date.now() - began) / 1000);
      setSeconds(passed);
      if (passed >= longest) stop(true);
    }, 250);
    running.current = { recorder, timer, wanted: false };
    setSeconds(0);
    recorder.start();
    return true;
  };
  return { seconds, start, stop: () => stop(true), cancel: () => stop(false) };
}

function end(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

async function waveformOf(blob: Blob): Promise<string> {
  const context = new AudioContext();
  try {
    const sound = await context.decodeAudioData(await blob.arrayBuffer());
    return peaksOf(sound.getChannelData(0));
  } catch {
    return '';
  } finally {
    void context.close();
  }
}
