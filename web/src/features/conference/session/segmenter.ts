import type { Results, SelfieSegmentation } from '@mediapipe/selfie_segmentation';
import graph from '@mediapipe/selfie_segmentation/selfie_segmentation.binarypb?url';
import script from '@mediapipe/selfie_segmentation/selfie_segmentation.js?url';
import model from '@mediapipe/selfie_segmentation/selfie_segmentation_landscape.tflite?url';
import runtime from '@mediapipe/selfie_segmentation/selfie_segmentation_solution_simd_wasm_bin.js?url';
import wasm from '@mediapipe/selfie_segmentation/selfie_segmentation_solution_simd_wasm_bin.wasm?url';

/** The package asks for its files by these names. Those for machines without SIMD are left out: they would be too slow. */
const files: Readonly<Record<string, string>> = {
  'selfie_segmentation.binarypb': graph,
  'selfie_segmentation_landscape.tflite': model,
  'selfie_segmentation_solution_simd_wasm_bin.js': runtime,
  'selfie_segmentation_solution_simd_wasm_bin.wasm': wasm,
};
const LANDSCAPE = 1;

type Package = { SelfieSegmentation?: typeof SelfieSegmentation };

/** The package is a script that puts its class into the page. */
async function loaded(): Promise<typeof SelfieSegmentation> {
  const page = window as unknown as Package;
  if (!page.SelfieSegmentation)
    await new Promise<void>((resolve, reject) => {
      const element = document.createElement('script');
      element.src = script;
      element.onload = () => resolve();
      element.onerror = () => reject(new Error('the segmenter could not be loaded'));
      document.head.append(element);
    });
  if (!page.SelfieSegmentation) throw new Error('there is no segmenter');
  return page.SelfieSegmentation;
}

/** Finds the person in a picture, on this device. @throws where it cannot run here */
export async function segmenter(): Promise<{
  maskOf: (video: HTMLVideoElement) => Promise<Results['segmentationMask'] | null>;
  close: () => void;
}> {
  const Segmentation = await loaded();
  const segmentation = new Segmentation({
    locateFile: (name) => {
      const file = files[name];
      if (file === undefined) throw new Error(`${name} is not here`);
      return file;
    },
  });
  segmentation.setOptions({ modelSelection: LANDSCAPE, selfieMode: false });
  let mask: Results['segmentationMask'] | null = null;
  segmentation.onResults((results) => {
    mask = results.segmentationMask;
  });
  await segmentation.initialize();
  return {
    maskOf: async (image) => {
      mask = null;
      await segmentation.send({ image });
      return mask;
    },
    close: () => void segmentation.close().catch(() => undefined),
  };
}
