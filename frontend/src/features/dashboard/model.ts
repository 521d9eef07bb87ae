import type { components } from '@/api/schema.gen';

type Schemas = components['schemas'];

export type Dashboard = Schemas['Dashboard'];
export type OfferedScenario = Schemas['OfferedScenario'];
export type SeatCount = Schemas['SeatCount'];
export type LatestWork = NonNullable<Dashboard['teacher']>['latestWork'][number];
