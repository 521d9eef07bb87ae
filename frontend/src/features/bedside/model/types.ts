import type { components } from '@/api/schema.gen';

type Schemas = components['schemas'];

/** A run as the learner sees it. */
export type RunView = Schemas['RunView'];
/** The same with the attempt that it is. */
export type Bedside = Schemas['Bedside'];
export type Act = Schemas['PostAct']['act'];
export type Monitor = Schemas['Monitor'];
export type Curves = Schemas['Curves'];
export type MonitorSign = Schemas['MonitorSign'];
export type Request = Schemas['Request'];
export type RequestGroup = Request['group'];
export type Result = Schemas['Result'];
export type Reading = Schemas['Reading'];
export type Entry = Schemas['Entry'];
export type DrugOffer = Schemas['DrugOffer'];

/** An attempt that has ended, as one looks back on it. */
export type Review = Schemas['Review'];
export type Judged = Schemas['Judged'];
export type Missed = Schemas['Missed'];
