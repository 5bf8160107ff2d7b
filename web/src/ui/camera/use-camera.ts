import { type RefObject, useEffect, useRef, useState } from 'react';
import { codeReader } from './read-code';

export type CameraState = 'starting' | 'on' | 'none' | 'refused';

export const hasCamera = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function';

const pause = 200;

interface Camera {
  /** the element that shows the camera's picture */
  video: RefObject<HTMLVideoElement | null>;
  state: CameraState;
}

/** The camera as long as it is `on`; calls with the text of every code that comes in sight. */
export function useCamera(on: boolean, onCode: (text: string) => void): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>(hasCamera() ? 'starting' : 'none');
  useEffect(() => {
    if (!on || !hasCamera()) return undefined;
    let stream: MediaStream | null = null;
    let timer: number | undefined;
    let over = false;
    const end = () => stream?.getTracks().forEach((track) => track.stop());
    const start = async () => {
      const [read, opened] = await Promise.all([
        codeReader(),
        navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }),
      ]);
      stream = opened;
      const element = video.current;
      if (over || !element) return end();
      element.srcObject = opened;
      await element.play();
      setState('on');
      const look = async () => {
        const text = await read(element).catch(() => null);
        if (over) return;
        if (text !== null) onCode(text);
        timer = window.setTimeout(() => void look(), pause);
      };
      await look();
    };
    start().catch((error: unknown) => {
      end();
      if (!over) setState(error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'none');
    });
    return () => {
      over = true;
      window.clearTimeout(timer);
      end();
      setState('starting');
    };
  }, [on, onCode]);
  return { video, state };
}
