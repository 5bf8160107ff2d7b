import type { Manifest } from '../kubernetes/services.mjs';

interface Model {
  new (value: object): { validate(): void };
}

/** The packages that carry the schemas of each API, read when first asked for. */
const apis: Record<string, () => Promise<object>> = {
  v1: () => import('kubernetes-models/v1'),
  'apps/v1': () => import('kubernetes-models/apps/v1'),
  'policy/v1': () => import('kubernetes-models/policy/v1'),
  'autoscaling/v2': () => import('kubernetes-models/autoscaling/v2'),
  'networking.k8s.io/v1': () => import('kubernetes-models/networking.k8s.io/v1'),
  'monitoring.coreos.com/v1': () => import('@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1'),
  'keda.sh/v1alpha1': () => import('@kubernetes-models/keda/keda.sh/v1alpha1'),
};

/** The reasons for which the API would refuse a manifest, by its published schema. */
export async function problemsOf(manifest: Manifest): Promise<string[]> {
  const { apiVersion, kind, metadata, ...rest } = manifest;
  const models = (await apis[apiVersion]?.()) as Record<string, Model> | undefined;
  const Model = models?.[kind];
  if (!Model) return [`${apiVersion} ${kind}: no such kind`];
  try {
    new Model({ metadata, ...rest }).validate();
    return [];
  } catch (error) {
    return [`${kind} ${metadata.name}: ${(error as Error).message}`];
  }
}
