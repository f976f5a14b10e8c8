export type { Diagram } from './guides/diagram.ts';
export {
  guideFiles,
  type Lifecycle,
  type LifecycleActor,
  type Lifecycles,
  type WebhookEvent,
} from './guides/guideData.ts';
